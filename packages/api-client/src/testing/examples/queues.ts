import type {
  actOnEncode,
  actOnUndelivered,
  fetchEncodes,
  fetchUndelivered,
} from "../../domains/queues";
import type { Examples } from "../example";

const id = "0f8c2f52-6f0d-4f6e-9a53-54f1f3a4c0de";

export const queueExamples = {
  fetchEncodes: {
    request: { state: "failed", search: "night", offset: 0, records: 50 },
    response: {
      encodes: [
        {
          video: "v-1",
          title: "Night drive",
          channel: "slow_light",
          progress: 0,
          since: "2024-03-01T09:30:00.000Z",
          attempts: 0,
          failure: "not_a_video",
          message:
            "This file is neither video nor audio that we can read. " +
            "Upload MP4, MOV, MKV, WebM, MP3 or another common format.",
          detail: "Invalid data found when processing input",
          upload_request: "6f1f5bb0-6a47-4a47-8d4f-0a5d5a2a8a11",
          can_retry: 1,
        },
      ],
      total: 1,
    },
  },
  actOnEncode: { request: { video: "v-1", action: "retry" }, response: {} },
  fetchUndelivered: {
    request: { kind: "mail", search: "fims", offset: 0, records: 50 },
    response: {
      items: [
        {
          id,
          recipient: "ada@fims.example",
          subject: "Activate your account",
          channel: "",
          created_at: "2024-03-01T09:30:00.000Z",
          attempts: 1,
          error: "Can't send mail - all recipients were rejected: 550 5.1.1 no such mailbox",
          next_attempt_at: null,
        },
      ],
      total: 1,
    },
  },
  actOnUndelivered: { request: { kind: "mail", id, action: "send-again" }, response: {} },
} satisfies Examples<{
  fetchEncodes: typeof fetchEncodes;
  actOnEncode: typeof actOnEncode;
  fetchUndelivered: typeof fetchUndelivered;
  actOnUndelivered: typeof actOnUndelivered;
}>;
