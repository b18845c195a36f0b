import type { SiteModule } from "@marquee/tooling-site-contract";
import { expectTypeOf, test } from "vitest";
import type * as entryServer from "./entry-server";

test("the server's build is what the server takes it for", () => {
  expectTypeOf<typeof entryServer>().toExtend<SiteModule>();
});
