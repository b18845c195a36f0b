import type { Clock } from "../clock.ts";
import { hourMs } from "../clock.ts";
import type { Database } from "../db/connect.ts";
import { creators, videos, type ProcessingState } from "../db/schema/content.ts";
import { eq } from "drizzle-orm";

interface DemoVideo {
  readonly id: string;
  readonly title: string;
  readonly processing: ProcessingState;
  readonly progress: number;
  readonly failure: string | null;
}

/** No file belongs to them, so that they keep states that finished videos lack. */
const demoVideos: readonly DemoVideo[] = [
  {
    id: "demo-processing",
    title: "Rough cut, third act",
    processing: "processing",
    progress: 42,
    failure: null,
  },
  {
    id: "demo-failed",
    title: "Notes for the premiere",
    processing: "failed",
    progress: 0,
    failure: "not_a_video",
  },
];

export async function seedDemoVideos(db: Database, ownerId: string, clock: Clock): Promise<void> {
  const [channel] = await db
    .select({ id: creators.id })
    .from(creators)
    .where(eq(creators.ownerId, ownerId));
  if (!channel) return;
  const createdAt = new Date(clock().getTime() - hourMs);
  await db
    .insert(videos)
    .values(
      demoVideos.map(({ progress, ...video }) => ({
        ...video,
        creatorId: channel.id,
        file: video.id,
        durationSeconds: 0,
        status: "Private",
        wantedStatus: "Private",
        isReleased: false,
        processingProgress: progress,
        publishedAt: createdAt,
        createdAt,
        qualities: [],
      })),
    )
    .onConflictDoNothing();
}
