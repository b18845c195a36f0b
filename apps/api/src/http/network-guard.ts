import { endpoints, uploadsPath, type BlockScope } from "@marquee/api-client";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteConfig } from "@marquee/tooling-site-contract";
import type { NetworkActivityLog } from "../limits/network-activity.ts";
import type { ActiveBlock, NetworkBlocks } from "../limits/network-blocks.ts";
import { blockedPage } from "./blocked-page.ts";
import type { RefusalBody } from "./errors.ts";
import type { RequestLocale } from "./request-locale.ts";
import { sessionCookie } from "./request-sessions.ts";
import { signInPaths } from "./sign-in-paths.ts";

const pathsOf = (calls: readonly { readonly path: string }[]) => calls.map(({ path }) => path);

const actPaths: Readonly<Record<Exclude<BlockScope, "everything">, readonly string[]>> = {
  "sign-in": [...signInPaths, endpoints.verifyActivateLink.path],
  "sign-up": pathsOf([
    endpoints.signUp,
    endpoints.checkSignUpInvitation,
    endpoints.resendActivation,
  ]),
  upload: [
    ...pathsOf([endpoints.createVideo, endpoints.replaceVideo]),
    uploadsPath,
    `${uploadsPath}/`,
    `${uploadsPath}/:id`,
  ],
};

const actsByPath: ReadonlyMap<string, BlockScope> = new Map(
  (["sign-in", "sign-up", "upload"] as const).flatMap((act) =>
    actPaths[act].map((path) => [path, act] as const),
  ),
);

/** Load balancers and edges ask for anybody. Only the operator has the link of the last. */
const openPaths: ReadonlySet<string> = new Set([
  "/healthz",
  "/readyz",
  "/media-access/:file",
  endpoints.createFirstAdministrator.path,
]);

/** An upload's other requests are parts of it. */
const countedPaths: ReadonlySet<string> = new Set([
  ...actPaths["sign-in"],
  endpoints.signUp.path,
  uploadsPath,
  `${uploadsPath}/`,
]);

/** An attempt with one of these is counted as refused. Others are slips in a form. */
const refusedStatuses: ReadonlySet<number> = new Set([401, 403, 429]);

interface NetworkGuardOptions {
  readonly networkBlocks: Pick<NetworkBlocks, "find">;
  readonly networkActivity: Pick<NetworkActivityLog, "record">;
  readonly requestLocale: Pick<RequestLocale, "best">;
  readonly siteConfig: () => Pick<SiteConfig, "name" | "contacts">;
}

export function registerNetworkGuard(
  app: FastifyInstance,
  { networkBlocks, networkActivity, requestLocale, siteConfig }: NetworkGuardOptions,
): void {
  const blocked = new WeakSet<FastifyRequest>();

  /** Sent at once: media have an error handler of their own. */
  function refuse(request: FastifyRequest, reply: FastifyReply, block: ActiveBlock): void {
    void reply.code(403).header("cache-control", "private, no-store");
    if (!wantsPage(request)) void reply.send(refusalOf(block));
    else
      void reply
        .type("text/html; charset=utf-8")
        .send(blockedPage(block, requestLocale.best(request), siteConfig()));
  }

  // Promises are a measurable cost of short responses, so that the hooks take callbacks.
  app.addHook("onRequest", (request, reply, done) => {
    const path = request.routeOptions.url;
    if (path !== undefined && openPaths.has(path)) return done();
    const block = networkBlocks.find(request.ip, actOf(request));
    if (block === null) return done();
    blocked.add(request);
    refuse(request, reply, block);
  });

  app.addHook("onResponse", (request, reply, done) => {
    const outcome = blocked.has(request) ? "blocked" : outcomeOf(request, reply);
    if (outcome !== null) {
      const act = actOf(request);
      const client = networkActivity.record({ ip: request.ip, act, outcome });
      if (outcome === "refused")
        request.log.warn({ act, client, status: reply.statusCode }, "an attempt was refused");
    }
    done();
  });
}

function actOf({ method, routeOptions: { url } }: FastifyRequest): BlockScope {
  const act = actsByPath.get(url ?? "") ?? "everything";
  // Interrupted uploads can be looked at and given up.
  return act === "upload" && !["POST", "PATCH"].includes(method) ? "everything" : act;
}

function outcomeOf(
  { method, routeOptions: { url = "" } }: FastifyRequest,
  reply: FastifyReply,
): "allowed" | "refused" | null {
  if (!countedPaths.has(url) || method === "OPTIONS") return null;
  if (refusedStatuses.has(reply.statusCode)) return "refused";
  if (reply.statusCode >= 400) return null;
  if (actsByPath.get(url) !== "sign-in") return "allowed";
  // A right password may still need a code.
  return String(reply.getHeader("set-cookie")).includes(`${sessionCookie}=`) ? "allowed" : null;
}

function wantsPage({ method, headers }: FastifyRequest): boolean {
  return method === "GET" && headers.accept?.includes("text/html") === true;
}

function refusalOf({ reason }: ActiveBlock): RefusalBody {
  return {
    error:
      `This is blocked from your network: ${reason} ` +
      "If this is a mistake, write to the people who run this site.",
    code: "network-blocked",
    values: { reason },
  };
}
