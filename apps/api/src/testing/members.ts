import { endpoints } from "@marquee/api-client";
import { expect } from "vitest";
import type { Browser } from "./browser.ts";

interface Membership {
  readonly owner: Browser;
  readonly creator: string;
  readonly member: { readonly browser: Browser; readonly person: { readonly username: string } };
  readonly role?: "editor" | "statistics";
}

/** Invites a person to a channel, and accepts for them. */
export async function addMember({
  owner,
  creator,
  member,
  role = "editor",
}: Membership): Promise<void> {
  const { browser, person } = member;
  await owner.call(endpoints.saveChannelMember, { creator, username: person.username, role });
  await awaitInvitation(browser, creator);
  await browser.call(endpoints.answerInvitation, { creator, answer: "accept" });
}

/** Waits until an invitation has reached the person. */
export async function awaitInvitation(browser: Browser, creator: string): Promise<void> {
  const invitedTo = async () =>
    (await browser.call(endpoints.fetchInvitations, {})).map((open) => open.creator);
  await expect.poll(invitedTo).toContain(creator);
}
