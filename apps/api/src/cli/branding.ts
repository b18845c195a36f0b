import { readFile } from "node:fs/promises";
import { minuteMs, systemClock as clock } from "../clock.ts";
import type { Config } from "../config/config.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { createPictures } from "../pictures/create-pictures.ts";
import { brandingKinds, type BrandingKind } from "../settings/branding.ts";
import { brandingSpec } from "../site/branding/branding-spec.ts";
import { createBranding } from "../site/branding/branding.ts";
import { createEngine } from "../transcoding/engine/create-engine.ts";
import { createInteractiveEngine } from "../transcoding/engine/interactive-engine.ts";
import { requireIsolation } from "../transcoding/engine/require-isolation.ts";

const usage = "Use: branding list, branding set logo|icon FILE, branding unset logo|icon.";

/** Nodes see a change within seconds. */
export async function manageBranding(
  config: Config,
  sql: Sql,
  args: readonly string[],
): Promise<string> {
  const branding = createBranding({ sql, clock });
  const [action = "", kind = "", path = ""] = args;
  switch (action) {
    case "list": {
      const present = await branding.read();
      return brandingKinds
        .map((each) => `${each}: ${present[each] ? "uploaded" : "default"}`)
        .join("\n");
    }
    case "set":
      await branding.replace(readKind(kind), await makeImages(config, path), "operator");
      return `The site has its new ${kind} now.`;
    case "unset":
      await branding.remove(readKind(kind), "operator");
      return `The site has its default ${kind} now.`;
    default:
      throw new StartupError(`There is no action ${action || "(none)"}. ${usage}`);
  }
}

/** Behind encodes, the child would time out, as if the file were to blame. */
const niceness = 0;
const deadline = () => AbortSignal.timeout(5 * minuteMs);

async function makeImages(config: Config, path: string) {
  if (path === "") throw new StartupError(`Name a file. ${usage}`);
  const content = await readFile(path).catch(() => {
    throw new StartupError(`${path} cannot be read.`);
  });
  await requireIsolation({ config, log: { warn: () => undefined } });
  const engine = await createEngine({ niceness });
  const pictures = createPictures({
    engine: engine && createInteractiveEngine({ engine, deadline }),
  });
  return pictures.makeIcons(content, { spec: brandingSpec, userId: "operator" });
}

function readKind(text: string): BrandingKind {
  const kind = brandingKinds.find((each) => each === text);
  if (!kind) throw new StartupError(`Name logo or icon. ${usage}`);
  return kind;
}
