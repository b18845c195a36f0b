import { randomUUID } from "node:crypto";
import { isSuccess } from "./load-response.ts";
import type { Requests } from "./requests.ts";
import { createVisitor } from "./visitor.ts";

/** Reports a video, each time as another visitor with a text that is found again. */
export function createWrites(url: string, onAcknowledged: (id: string) => void): Requests {
  return {
    async next() {
      const id = randomUUID();
      const visitor = createVisitor(url);
      const response = await visitor.send({
        kind: "POST write",
        path: "/api/report-content.php",
        form: { kind: "video", id: "RAjgWGSIzOJ", reason: "spam", text: id },
      });
      visitor.close();
      if (isSuccess(response)) onAcknowledged(id);
      return response;
    },
    close: () => undefined,
  };
}
