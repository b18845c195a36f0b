// `npm run dev`: the server restarts on a change of its sources, the site and the packages reload
// in the browser.
import { fail } from "./src/fail.mjs";
import { installWorkspace } from "./src/install.mjs";
import { run } from "./src/run.mjs";
import { stopWithParent } from "./src/stop-with-parent.mjs";

stopWithParent(() => process.kill(process.pid, "SIGTERM"));

try {
  await installWorkspace();
  const build = await run(
    "turbo",
    ["run", "build", "--filter=@marquee/web^...", "--output-logs=errors-only"],
    {
      quiet: true,
    },
  );
  if (build.code !== 0) throw new Error(`The build failed:\n${build.output.trim()}`);

  const port = process.env.PORT ?? "4000";
  const env = { PORT: port };
  const outcomes = await Promise.race([
    run("node", ["--watch-path=apps/api/src", "--watch-preserve-output", "apps/api/src/main.ts"], {
      env,
      endWithParent: true,
    }),
    run("pnpm", ["--filter", "@marquee/web", "dev"], {
      env: { MARQUEE_API: `http://127.0.0.1:${port}` },
    }),
  ]);
  process.exit(outcomes.code);
} catch (error) {
  fail(error);
}
