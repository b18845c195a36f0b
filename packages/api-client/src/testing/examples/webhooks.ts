import type { addWebhook, fetchWebhooks, removeWebhook, testWebhook } from "../../domains/webhooks";
import type { Examples } from "../example";

const id = "5b0e1c52-7f0a-4d57-9d0b-5f7d2f1f9a10";
const url = "https://slowlight.example/hooks/videos";

export const webhookExamples = {
  fetchWebhooks: {
    request: { creator: "u7c1k2m9" },
    response: [
      {
        id,
        url,
        created_at: "2024-03-01T09:30:00.000Z",
        disabled_at: null,
        deliveries: [
          {
            id: "c1a4c5a2-3c1f-4f6b-8b1c-0f6d9e0f7b21",
            event: "video.failed",
            created_at: "2024-03-02T11:00:00.000Z",
            state: "waiting",
            attempts: 2,
            next_attempt_at: "2024-03-02T11:01:10.000Z",
            status: 503,
            error: "The server answered 503.",
          },
          {
            id: "e7d0b3f4-92a5-4c0e-a7b6-2a9c1d3e5f60",
            event: "video.ready",
            created_at: "2024-03-01T10:00:00.000Z",
            state: "delivered",
            attempts: 1,
            next_attempt_at: null,
            status: 200,
            error: "",
          },
        ],
      },
    ],
  },
  addWebhook: {
    request: { creator: "u7c1k2m9", url },
    response: { id, url, secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw" },
  },
  testWebhook: { request: { id }, response: {} },
  removeWebhook: { request: { id }, response: {} },
} satisfies Examples<{
  fetchWebhooks: typeof fetchWebhooks;
  addWebhook: typeof addWebhook;
  testWebhook: typeof testWebhook;
  removeWebhook: typeof removeWebhook;
}>;
