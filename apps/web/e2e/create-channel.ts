import type { Page } from "@playwright/test";
import { post } from "./account";

/** Creates the channel of the signed-in person without the screens, and returns its id. */
export async function createChannel(page: Page, username: string): Promise<string> {
  const channel = await post(page.request, "become-creator", { username, name: "Canal Walks" });
  return String(channel["id"]);
}
