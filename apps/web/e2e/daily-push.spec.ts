import { writeFile } from "node:fs/promises";
import { startProduct } from "@marquee/tooling-test/product-server";
import { startPushService, type PushService } from "@marquee/tooling-test/push-service";
import { createPushSubscriber, type PushSubscriber } from "@marquee/tooling-test/push-subscriber";
import type { BrowserContext, Page, Worker } from "@playwright/test";
import { expect, test as base } from "./account";
import { expectAccessible } from "./axe";
import { store } from "./browser-state";
import { createChannel } from "./create-channel";
import { processingTestTimeoutMs, processingTimeoutMs } from "./processing-time";
import { publishClip } from "./publish-clip";

/** A site whose server trusts the certificate of a push service on loopback. */
const test = base.extend<{ service: PushService }>({
  service: async ({}, use) => {
    const service = await startPushService();
    await use(service);
    await service.close();
  },
  baseURL: async ({ service }, use, info) => {
    const file = info.outputPath("push-service.pem");
    await writeFile(file, service.certificate);
    process.env["NODE_EXTRA_CA_CERTS"] = file;
    const product = await startProduct();
    delete process.env["NODE_EXTRA_CA_CERTS"];
    await use(product.url);
    await product.stop();
  },
});
test.use({ serviceWorkers: "allow" });
// A video is processed while the test waits.
test.setTimeout(processingTestTimeoutMs);

/**
 * Headless Chromium reaches no push service and refuses notifications: its subscriptions are at the
 * test's service, and the visitor allows what the site asks for.
 */
async function subscribeAt(context: BrowserContext, { target }: PushSubscriber): Promise<void> {
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const present = "test-subscription";
    const subscribed = (address: string): PushSubscription => {
      localStorage.setItem(present, address);
      return Object.create(PushSubscription.prototype, {
        endpoint: { value: address },
        toJSON: { value: () => ({ endpoint: address, keys: { p256dh, auth } }) },
        unsubscribe: { value: async () => localStorage.removeItem(present) },
      }) as PushSubscription;
    };
    PushManager.prototype.subscribe = async () => subscribed(endpoint);
    PushManager.prototype.getSubscription = async () => {
      const address = localStorage.getItem(present);
      return address === null ? null : subscribed(address);
    };
    const answer = "test-notification-permission";
    const permission = () => (localStorage.getItem(answer) === null ? "default" : "granted");
    Object.defineProperty(Notification, "permission", { get: permission });
    Notification.requestPermission = async () => {
      localStorage.setItem(answer, "");
      return "granted";
    };
  }, target);
}

interface Shown {
  readonly title: string;
  readonly body: string | undefined;
  readonly lang: string | undefined;
}

/** Stands in for a `Notification` in the service worker. */
interface NotedNotification extends Shown {
  readonly data: unknown;
  readonly close: () => void;
}

type NotingScope = ServiceWorkerGlobalScope & { shown: NotedNotification[] };

/** Notes what the service worker shows, which headless Chromium refuses. Returns a reader of it. */
async function noteNotifications(worker: Worker): Promise<() => Promise<Shown[]>> {
  await worker.evaluate(() => {
    const scope = globalThis as unknown as NotingScope;
    const close = () => {
      scope.shown = [];
    };
    close();
    scope.registration.showNotification = async (title, { body, lang, data } = {}) => {
      scope.shown = [{ title, body, lang, data, close }];
    };
  });
  return () =>
    worker.evaluate(() => {
      const { shown } = globalThis as unknown as NotingScope;
      return shown.map(({ title, body, lang }) => ({ title, body, lang }));
    });
}

/** Gives a message to the service worker, as the browser does with one that it has decrypted. */
async function deliver(page: Page, message: unknown): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const registered = new Promise<string>((found) => {
    devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [registration] = registrations;
      if (registration) found(registration.registrationId);
    });
  });
  await devTools.send("ServiceWorker.enable");
  await devTools.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
}

/** Clicks the notification. Returns what the service worker opens: only a real click may. */
const pathOfClick = (worker: Worker) =>
  worker.evaluate(() => {
    const scope = globalThis as unknown as NotingScope;
    return new Promise<string>((opened) => {
      scope.clients.openWindow = async (url) => {
        opened(String(url));
        return null;
      };
      const event = new Event("notificationclick");
      Object.defineProperty(event, "notification", { value: scope.shown[0] });
      Object.defineProperty(event, "waitUntil", { value: () => undefined });
      scope.dispatchEvent(event);
    });
  });

/**
 * Replaces the address, as a push service may. Resolves once the service worker has told the
 * server.
 */
const replaceAddress = (worker: Worker, { target }: PushSubscriber) =>
  worker.evaluate(({ endpoint, p256dh, auth }) => {
    const subscription: PushSubscription = Object.create(PushSubscription.prototype, {
      endpoint: { value: endpoint },
      toJSON: { value: () => ({ endpoint, keys: { p256dh, auth } }) },
    });
    PushManager.prototype.subscribe = async () => subscription;
    return new Promise<unknown>((done) => {
      const event = new Event("pushsubscriptionchange");
      Object.defineProperty(event, "waitUntil", { value: done });
      dispatchEvent(event);
    });
  }, target);

/** Reads the address that this browser has told the server. */
const storedAddress = (page: Page) =>
  page.evaluate(async () => {
    const response = await (await caches.open("notifications")).match("/notifications");
    return ((await response?.json()) as { endpoint: string } | undefined)?.endpoint;
  });

test("R-DAILY-08 a visitor turns on notifications, opens one and turns them off", async ({
  page,
  person,
  newContext,
  service,
}) => {
  const creator = await createChannel(page, person.username);
  const context = await newContext();
  const subscriber = createPushSubscriber(`${service.origin}/send/1`);
  await subscribeAt(context, subscriber);
  await store(context, { following: JSON.stringify([creator]) });
  const visitor = await context.newPage();

  await test.step("one click on the following page turns them on", async () => {
    await visitor.goto("/following");
    await visitor.getByRole("main").getByRole("link", { name: "Get notified" }).click();
    await expect(visitor.getByRole("heading", { name: "What is sent to whom" })).toBeVisible();
    await expectAccessible(visitor);
    await visitor.getByRole("button", { name: "Turn on" }).click();
    await expect(visitor.getByRole("heading", { name: "Notifications are on" })).toBeVisible();
    await visitor.getByRole("switch", { name: "Quiet hours" }).click();
    await expect(visitor.getByLabel("Until")).toHaveValue("07:00");
    await expectAccessible(visitor);
    await visitor.getByRole("switch", { name: "Quiet hours" }).click();
    await expect(visitor.getByLabel("Until")).toHaveCount(0);
  });

  await test.step("a permission that is granted again brings them back", async () => {
    await visitor.evaluate(() => localStorage.removeItem("test-subscription"));
    const saved = visitor.waitForResponse("**/api/save-push-subscription.php");
    await visitor.reload();
    expect((await saved).ok()).toBe(true);
  });

  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent("serviceworker"));
  const notifications = await noteNotifications(worker);
  const video = await publishClip(page.request, {
    creator,
    title: "Canal walk",
    visibility: "Public",
  });
  await test.step("the notification of a new video, pushed untitled, opens it", async () => {
    await expect
      .poll(() => service.pushes.length, { timeout: processingTimeoutMs })
      .toBeGreaterThan(0);
    const [message] = service.pushes.map((push) => subscriber.read(push));
    expect(message).toEqual({ count: 1, video });
    await deliver(visitor, message);
    await expect
      .poll(notifications)
      .toEqual([{ title: "A new video", body: "From those you follow", lang: "en" }]);
    const path = await pathOfClick(worker);
    await expect.poll(notifications).toEqual([]);
    await visitor.goto(path);
    await expect(visitor.getByRole("heading", { level: 1, name: "Canal walk" })).toBeVisible();
  });

  await test.step("a title that is wished for is shown", async () => {
    await deliver(visitor, { count: 2, title: "Canal walk", creator: "Canal Walks" });
    await expect
      .poll(notifications)
      .toEqual([{ title: "Canal walk", body: "Canal Walks · and more new videos", lang: "en" }]);
  });

  await test.step("the server learns who is no longer followed", async () => {
    const saved = visitor.waitForRequest("**/api/save-push-subscription.php");
    await visitor
      .getByRole("main")
      .getByRole("button", { name: /^Following / })
      .click();
    expect((await saved).postDataJSON()).toMatchObject({ creators: [] });
  });

  await test.step("an address that the push service replaces is told to the server", async () => {
    const replaced = createPushSubscriber(`${service.origin}/send/2`);
    const { endpoint } = replaced.target;
    await visitor.evaluate((next) => localStorage.setItem("test-subscription", next), endpoint);
    await replaceAddress(worker, replaced);
    expect(await storedAddress(visitor)).toBe(endpoint);
  });

  await test.step("one click turns them off", async () => {
    await visitor.goto("/settings/notifications");
    const stored = await storedAddress(visitor);
    const removed = visitor.waitForResponse("**/api/remove-push-subscription.php");
    await visitor.getByRole("button", { name: "Turn off" }).click();
    const response = await removed;
    expect(response.ok()).toBe(true);
    expect(response.request().postDataJSON()).toEqual({ endpoint: stored });
    await expect(visitor.getByRole("heading", { name: "Notifications are off" })).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole("heading", { name: "Notifications are off" })).toBeVisible();
  });
});

test("R-DAILY-08 who has blocked notifications is told what helps", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { value: "denied" });
  });
  await page.goto("/settings/notifications");
  await expect(page.getByText("Your browser blocks notifications of this site.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn on" })).toHaveCount(0);
});
