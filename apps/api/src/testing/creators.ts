import { endpoints, type OwnChannel } from "@marquee/api-client";
import type { Browser } from "./browser.ts";
import { registerAndSignIn, type Person } from "./people.ts";
import type { TestSite } from "./test-site.ts";

export interface TestCreator {
  readonly person: Person;
  readonly browser: Browser;
  readonly channel: OwnChannel;
}

/** Registers a person who has a channel, and returns a browser in which they are signed in. */
export async function registerCreator(site: Pick<TestSite, "url">): Promise<TestCreator> {
  const { person, browser } = await registerAndSignIn(site);
  const username = person.username.replace("person", "channel");
  const channel = await browser.call(endpoints.becomeCreator, { username, name: "Test channel" });
  return { person, browser, channel };
}

/** Creates a video that waits for its file, and returns its id. */
export async function createDraft(
  { browser, channel }: TestCreator,
  title = "A clip",
): Promise<string> {
  return (await browser.call(endpoints.createVideo, { creator: channel.id, title })).video_id;
}
