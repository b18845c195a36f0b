// Writes what each public entry exports to `packages/<name>/api/<entry>.api.md`, or checks that it is still what was
// reviewed. `pnpm --filter @marquee/release api:update` accepts a change, whose diff is then part of the review.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { Extractor, ExtractorConfig, ExtractorLogLevel } from "@microsoft/api-extractor";
import { publishedPackages } from "./published-packages.ts";

const update = process.argv.includes("--update");
const changed: string[] = [];

for (const { name, folder, entries } of publishedPackages()) {
  for (const [subpath, target] of Object.entries(entries)) {
    const entry = subpath === "." ? "index" : subpath.slice(2).replaceAll("/", "-");
    const reportFolder = join(folder, "api");
    mkdirSync(reportFolder, { recursive: true });
    const config = ExtractorConfig.prepare({
      configObject: {
        mainEntryPointFilePath: join(folder, target.types),
        projectFolder: folder,
        compiler: { tsconfigFilePath: join(folder, "tsconfig.json") },
        apiReport: {
          enabled: true,
          reportFileName: entry,
          reportFolder,
          reportTempFolder: join(folder, "node_modules/.cache/api"),
        },
        docModel: { enabled: false },
        dtsRollup: { enabled: false },
        messages: {
          compilerMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          extractorMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
          tsdocMessageReporting: { default: { logLevel: ExtractorLogLevel.None } },
        },
      },
      configObjectFullPath: undefined,
      packageJsonFullPath: join(folder, "package.json"),
    });
    const result = Extractor.invoke(config, {
      localBuild: update,
      messageCallback: (message) => (message.handled = true),
    });
    if (result.apiReportChanged && !update) changed.push(`${name} ${subpath}`);
  }
}

if (changed.length > 0) {
  console.error(
    `The public interface changed: ${changed.join(", ")}.\nIf it is meant, run: pnpm --filter @marquee/release api:update`,
  );
  process.exitCode = 1;
}
