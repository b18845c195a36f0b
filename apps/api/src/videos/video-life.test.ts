import { expect, test } from "vitest";
import { ServiceError } from "../services/service-error.ts";
import { consequencesOf } from "./consequences.ts";
import {
  nextLife,
  type LifeEvent,
  type LifeEventKind,
  type Settings,
  type VideoLife,
} from "./video-life.ts";

const now = new Date("2026-11-28T12:00:00.000Z");
const later = "2026-11-29T12:00:00.000Z";
const earlier = "2026-11-27T12:00:00.000Z";

const draft: VideoLife = {
  processing: "uploading",
  processingProgress: 0,
  failure: null,
  failureValues: null,
  failureDetail: null,
  revision: 0,
  file: "u-1",
  qualities: [],
  bytes: 0,
  audioBytes: null,
  audioFile: null,
  durationSeconds: 0,
  wantedStatus: "Public",
  status: "Private",
  review: null,
  isReleased: false,
  publishedAt: earlier,
  isMembersOnly: false,
  membersUntil: null,
  deletedAt: null,
  blockedAt: null,
  isHidden: false,
  isChannelHidden: false,
};
const shown: VideoLife = {
  ...draft,
  processing: "ready",
  qualities: [360],
  status: "Public",
  isReleased: true,
};
const states = {
  uploading: draft,
  waiting: { ...draft, processing: "waiting" },
  processing: { ...draft, processing: "processing" },
  failed: { ...draft, processing: "failed", failure: "engine" },
  watchable: { ...shown, processing: "watchable" },
  public: shown,
  scheduled: {
    ...shown,
    wantedStatus: "Scheduled",
    status: "Scheduled",
    isReleased: false,
    publishedAt: later,
  },
  due: { ...shown, wantedStatus: "Scheduled", status: "Scheduled", isReleased: false },
  private: { ...shown, wantedStatus: "Private", status: "Private" },
  held: { ...shown, review: "held", status: "Private", isReleased: false },
  replacing: { ...shown, processing: "uploading", revision: 1 },
  binned: { ...shown, status: "Private", deletedAt: earlier },
  blocked: { ...shown, blockedAt: earlier, isHidden: true },
} as const satisfies Record<string, VideoLife>;
type StateName = keyof typeof states;
const names = Object.keys(states) as StateName[];

const media = { file: "u-1-r2", qualities: [360], bytes: 9, audioBytes: null, durationSeconds: 8 };
const events = {
  uploadBegun: { type: "uploadBegun" },
  uploadEnded: { type: "uploadEnded" },
  uploadFinished: { type: "uploadFinished" },
  preparationAdded: { type: "preparationAdded", isClaimed: true },
  prepared: { type: "prepared", durationSeconds: 8 },
  firstQuality: { type: "mediaPublished", isComplete: false, media },
  allQualities: { type: "mediaPublished", isComplete: true, media },
  failed: { type: "failed", failure: "engine", values: {}, detail: "It broke." },
  retried: { type: "retried" },
  replacementBegun: { type: "replacementBegun" },
  replacementCancelled: { type: "replacementCancelled" },
  madePublic: { type: "settingsChosen", settings: { visibility: "Public" } },
  scheduled: { type: "settingsChosen", settings: { visibility: "Scheduled", publishAt: later } },
  madePrivate: { type: "settingsChosen", settings: { visibility: "Private" } },
  released: { type: "released" },
  binned: { type: "binned" },
  restored: { type: "restored" },
  approved: { type: "approved" },
  blocked: { type: "blocked" },
  unblocked: { type: "unblocked" },
} as const satisfies Record<string, LifeEventKind>;

const at = (event: LifeEventKind): LifeEvent => ({ ...event, now });

/**
 * In short: `=` for no change, a refusal's code, or processing and status, with what a CDN and
 * webhooks are told.
 */
function outcome(before: VideoLife, event: LifeEvent): string {
  const after = nextLife(before, event);
  if (after instanceof ServiceError) return after.code;
  if (after === before) return "=";
  const { webhook, purges } = consequencesOf(before, after, event);
  const marks = [
    after.isHidden && "hidden",
    after.deletedAt !== null && "in bin",
    webhook,
    purges && "purge",
  ];
  return [
    after.processing,
    after.status,
    ...marks.filter((mark) => mark !== false && mark !== null),
  ].join(" ");
}
/** Each state by what an event makes of it. */
const table: Readonly<Record<keyof typeof events, Readonly<Record<string, string>>>> = {
  uploadBegun: {
    "uploading Private": "uploading failed",
    "video-has-file": "waiting processing watchable public scheduled due private blocked held",
    "uploading Public": "replacing",
    "video-deleted": "binned",
  },
  uploadEnded: {
    "uploading Private": "uploading waiting processing failed",
    "=": "watchable public scheduled due private binned blocked held",
    "uploading Public": "replacing",
  },
  uploadFinished: {
    "waiting Private": "uploading",
    "=": "waiting processing failed watchable public scheduled due private binned blocked held",
    "waiting Public": "replacing",
  },
  preparationAdded: {
    "processing Private": "uploading waiting",
    "=": "processing failed watchable public scheduled due private binned blocked held",
    "processing Public": "replacing",
  },
  prepared: {
    "processing Private": "uploading waiting processing",
    "=": "failed watchable public scheduled due private binned blocked held",
    "processing Public": "replacing",
  },
  firstQuality: {
    "watchable Public": "uploading waiting processing failed",
    "watchable Public purge": "watchable public replacing",
    "watchable Scheduled purge": "scheduled due",
    "watchable Private purge": "private held",
    "watchable Private in bin purge": "binned",
    "watchable Public hidden purge": "blocked",
  },
  allQualities: {
    "ready Public video.ready": "uploading waiting processing failed",
    "ready Public video.ready purge": "watchable replacing",
    "ready Public purge": "public",
    "ready Scheduled purge": "scheduled due",
    "ready Private purge": "private held",
    "ready Private in bin purge": "binned",
    "ready Public hidden purge": "blocked",
  },
  failed: {
    "failed Private video.failed": "uploading waiting processing failed scheduled due private held",
    "failed Private video.failed purge": "watchable public",
    "failed Public video.failed": "replacing",
    "failed Private in bin video.failed": "binned",
    "failed Private hidden video.failed purge": "blocked",
  },
  retried: {
    "video-not-failed":
      "uploading waiting processing watchable public scheduled " +
      "due private replacing binned blocked held",
    "waiting Private": "failed",
  },
  replacementBegun: {
    "video-not-watchable": "uploading waiting processing failed",
    "uploading Public": "watchable public",
    "uploading Scheduled": "scheduled due",
    "uploading Private": "private held",
    "replacement-running": "replacing",
    "video-not-found": "binned",
    "uploading Public hidden": "blocked",
  },
  replacementCancelled: {
    "video-not-watchable": "uploading waiting processing failed",
    "no-replacement": "watchable public scheduled due private blocked held",
    "ready Public": "replacing",
    "video-not-found": "binned",
  },
  madePublic: {
    "uploading Private": "uploading",
    "waiting Private": "waiting",
    "processing Private": "processing",
    "failed Private": "failed",
    "watchable Public": "watchable",
    "ready Public": "public scheduled due private",
    "uploading Public": "replacing",
    "ready Private": "held",
    "ready Private in bin": "binned",
    "ready Public hidden": "blocked",
  },
  scheduled: {
    "uploading Private": "uploading",
    "waiting Private": "waiting",
    "processing Private": "processing",
    "failed Private": "failed",
    "watchable Scheduled purge": "watchable",
    "ready Scheduled purge": "public",
    "ready Scheduled": "scheduled due private",
    "uploading Scheduled purge": "replacing",
    "ready Private": "held",
    "ready Private in bin": "binned",
    "ready Scheduled hidden purge": "blocked",
  },
  madePrivate: {
    "uploading Private": "uploading",
    "waiting Private": "waiting",
    "processing Private": "processing",
    "failed Private": "failed",
    "watchable Private purge": "watchable",
    "ready Private purge": "public",
    "ready Private": "scheduled due private held",
    "uploading Private purge": "replacing",
    "ready Private in bin": "binned",
    "ready Private hidden purge": "blocked",
  },
  released: {
    "=":
      "uploading waiting processing failed watchable public scheduled " +
      "private replacing binned blocked held",
    "ready Public": "due",
  },
  binned: {
    "uploading Private in bin video.deleted": "uploading",
    "waiting Private in bin video.deleted": "waiting",
    "processing Private in bin video.deleted": "processing",
    "failed Private in bin video.deleted": "failed",
    "watchable Private in bin video.deleted purge": "watchable",
    "ready Private in bin video.deleted purge": "public",
    "ready Private in bin video.deleted": "scheduled due private held",
    "uploading Private in bin video.deleted purge": "replacing",
    "=": "binned",
    "ready Private hidden in bin video.deleted purge": "blocked",
  },
  restored: {
    "=":
      "uploading waiting processing failed watchable public scheduled " +
      "due private replacing blocked held",
    "ready Public video.ready": "binned",
  },
  approved: {
    "not-held":
      "uploading waiting processing failed watchable public scheduled " +
      "due private replacing binned blocked",
    "ready Public": "held",
  },
  blocked: {
    "uploading Private hidden purge": "uploading",
    "waiting Private hidden purge": "waiting",
    "processing Private hidden purge": "processing",
    "failed Private hidden purge": "failed",
    "watchable Public hidden purge": "watchable",
    "ready Public hidden purge": "public",
    "ready Scheduled hidden purge": "scheduled due",
    "ready Private hidden purge": "private held",
    "uploading Public hidden purge": "replacing",
    "ready Private hidden in bin purge": "binned",
    "ready Public hidden": "blocked",
  },
  unblocked: {
    "uploading Private": "uploading",
    "waiting Private": "waiting",
    "processing Private": "processing",
    "failed Private": "failed",
    "watchable Public": "watchable",
    "ready Public": "public blocked held",
    "ready Scheduled": "scheduled due",
    "ready Private": "private",
    "uploading Public": "replacing",
    "ready Private in bin": "binned",
  },
};

const cases = (Object.keys(events) as (keyof typeof events)[]).flatMap((event) =>
  names.map((state) => [event, state] as const),
);

test.each(cases)("the event %s meets a video that is %s", (event, state) => {
  const [expected] = Object.entries(table[event]).filter(([, group]) =>
    group.split(" ").includes(state),
  );
  expect(outcome(states[state], at(events[event]))).toBe(expected?.[0]);
});

test("a video is dated when it becomes Public for the first time, and keeps the date", () => {
  const published = nextLife(states.processing, at(events.firstQuality));
  expect(published).toMatchObject({
    status: "Public",
    isReleased: true,
    publishedAt: now.toISOString(),
  });
  expect(nextLife(states.private, at(events.madePublic))).toMatchObject({ publishedAt: earlier });
  expect(nextLife(states.due, at(events.released))).toMatchObject({
    wantedStatus: "Public",
    publishedAt: earlier,
  });
});

test("a held video is dated when approved, and held in the bin and while hidden", () => {
  expect(nextLife(states.held, at(events.approved))).toMatchObject({
    review: "passed",
    publishedAt: now.toISOString(),
  });
  for (const event of ["binned", "blocked", "allQualities", "madePublic"] as const)
    expect(nextLife(states.held, at(events[event]))).toMatchObject({
      review: "held",
      status: "Private",
    });
  const hidden = { ...states.held, blockedAt: earlier, isHidden: true };
  expect(nextLife(hidden, at(events.approved))).toMatchObject({ code: "not-held" });
  expect(nextLife(hidden, at(events.unblocked))).toMatchObject({
    review: "passed",
    status: "Public",
  });
});

test("the bin keeps what the creator chose for a video without a choice of its own", () => {
  const binned = nextLife({ ...shown, wantedStatus: null }, at(events.binned));
  expect(binned).toMatchObject({ status: "Private", wantedStatus: "Public" });
});

test("an unblocked video of a hidden channel stays hidden", () => {
  const after = nextLife({ ...states.blocked, isChannelHidden: true }, at(events.unblocked));
  expect(after).toMatchObject({ blockedAt: null, isHidden: true });
});

const choices = [
  [{ visibility: "Scheduled" }, "release-missing"],
  [{ visibility: "Scheduled", publishAt: earlier }, "release-not-in-future"],
  [{ audience: "members", membersUntil: earlier }, "release-not-in-future"],
  [
    { audience: "members", membersUntil: later },
    { isMembersOnly: true, membersUntil: later },
  ],
  [{ audience: "members" }, { isMembersOnly: true, membersUntil: null }],
  [{ audience: "everyone" }, { isMembersOnly: false, membersUntil: null }],
  [{}, shown],
] as const satisfies (readonly [Settings, string | Partial<VideoLife>])[];

test.each(choices)("a creator who chooses %j gets %j", (settings, expected) => {
  const after = nextLife(shown, at({ type: "settingsChosen", settings }));
  if (typeof expected === "string") expect(after).toMatchObject({ code: expected });
  else expect(after).toMatchObject(expected);
});

test("media that become members-only, or are so for another time, are purged", () => {
  const members = { ...shown, isMembersOnly: true, membersUntil: later };
  const purges = (before: VideoLife, settings: Settings) => {
    const event = at({ type: "settingsChosen", settings });
    const after = nextLife(before, event);
    return !(after instanceof ServiceError) && consequencesOf(before, after, event).purges;
  };
  expect(purges(shown, { audience: "members" })).toBe(true);
  expect(purges(members, { audience: "members" })).toBe(true);
  expect(
    purges(members, { audience: "members", membersUntil: "2026-11-29T12:00:00.000+00:00" }),
  ).toBe(false);
});
