import type { Requests } from "./requests.ts";
import { createVisitor } from "./visitor.ts";

/** Signs in with a right password, each time as another visitor. */
export function createLogins(url: string): Requests {
  return {
    async next() {
      const visitor = createVisitor(url);
      const response = await visitor.send({
        kind: "POST login",
        path: "/api/login.php",
        form: { uid: "demo_viewer", pwd: "Popcorn-4-Two" },
      });
      visitor.close();
      return response;
    },
    close: () => undefined,
  };
}
