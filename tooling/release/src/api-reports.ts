// Writes what each public entry exports to `packages/<name>/api/<entry>.api.md`, or checks that it
// is still what was reviewed. `pnpm --filter @marquee/release api:update` accepts a change, whose
// diff is then part of the review.
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import {
  CompilerState,
  Extractor,
  ExtractorConfig,
  ExtractorLogLevel,
} from "@microsoft/api-extractor";
import { publishedPackages } from "./published-packages.ts";

const update = process.argv.includes("--update");
const changed: string[] = [];

for (const { name, folder, entries } of publishedPackages()) {
  const reports = Object.entries(entries).map(([subpath, target]) => {
    return {
      subpath,
      config: prepareReport({ folder, subpath, types: join(folder, target.types) }),
    };
  });
  const [first] = reports;
  if (!first) continue;
  // TypeScript reads the package once for all of its entries.
  const additionalEntryPoints = reports.map(({ config }) => config.mainEntryPointFilePath);
  const compilerState = CompilerState.create(first.config, { additionalEntryPoints });
  for (const { subpath, config } of reports) {
    const result = Extractor.invoke(config, {
      compilerState,
      localBuild: update,
      messageCallback: (message) => (message.handled = true),
    });
    if (result.apiReportChanged && !update) changed.push(`${name} ${subpath}`);
  }
}

if (changed.length > 0) {
  console.error(
    `The public interface changed: ${changed.join(", ")}.\n` +
      "If it is meant, run: pnpm --filter @marquee/release api:update",
  );
  process.exitCode = 1;
}

interface Report {
  readonly folder: string;
  readonly subpath: string;
  /** The declarations of the entry. */
  readonly types: string;
}

function prepareReport({ folder, subpath, types }: Report): ExtractorConfig {
  const reportFolder = join(folder, "api");
  mkdirSync(reportFolder, { recursive: true });
  return ExtractorConfig.prepare({
    configObject: {
      mainEntryPointFilePath: types,
      projectFolder: folder,
      compiler: { tsconfigFilePath: join(folder, "tsconfig.json") },
      apiReport: {
        enabled: true,
        reportFileName: subpath === "." ? "index" : subpath.slice(2).replaceAll("/", "-"),
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
}
