import type {
  fetchPushKey,
  removePushSubscription,
  savePushSubscription,
} from "../../domains/push";
import type { Examples } from "../example";

const endpoint = "https://push.example/send/f3kq0Zb1";
const key =
  "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";

export const pushExamples = {
  fetchPushKey: { request: {}, response: { key } },
  savePushSubscription: {
    request: {
      endpoint,
      p256dh: key,
      auth: "BTBZMqHH6r4Tts7J_aSIgg",
      creators: ["k2l9s8d7f6g5"],
      playlists: [],
      titles: false,
      quiet: { from: 1_320, until: 420 },
      timeZone: "Europe/Berlin",
      filter: {
        creators: ["c4m3r4"],
        videos: [],
        words: [{ creator: "k2l9s8d7f6g5", words: "trailer, behind the scenes" }],
      },
    },
    response: {},
  },
  removePushSubscription: { request: { endpoint }, response: {} },
} satisfies Examples<{
  fetchPushKey: typeof fetchPushKey;
  savePushSubscription: typeof savePushSubscription;
  removePushSubscription: typeof removePushSubscription;
}>;
