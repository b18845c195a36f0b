import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const here = resolve(import.meta.dirname, "..");
const project = mkdtempSync(join(tmpdir(), "marquee-lint-"));
cpSync(join(here, "directions.json"), join(project, ".oxlintrc.json"));
afterAll(() => rmSync(project, { recursive: true }));

type Import = readonly [file: string, imported: string];

const refused: readonly Import[] = [
  ["packages/ui/src/button/button.tsx", "@marquee/player"],
  ["packages/player/src/react/player.tsx", "@marquee/local-store/react"],
  ["packages/player/src/core/store.ts", "react"],
  ["packages/player/src/react/player.tsx", "hls.js"],
  ["packages/local-store/src/history.ts", "react"],
  ["packages/api-client/src/client.ts", "@tanstack/react-query"],
  ["apps/api/src/routes/search.ts", "@marquee/ui"],
  ["apps/api/src/routes/search.ts", "@marquee/player/testing"],
  ["apps/api/src/content/search.ts", "../http/register-call.ts"],
  ["apps/api/src/content/search.ts", "../routes/content-routes.ts"],
  ["apps/api/src/accounts/sign-in.ts", "../compose/compose.ts"],
  ["apps/api/src/accounts/sign-in.ts", "@marquee/ui"],
  ["apps/api/src/connections/identity-provider.ts", "../dev/test-issuer.ts"],
  ["apps/api/src/studio/own-videos.ts", "../routes/studio-routes.ts"],
  ["apps/api/src/uploads/uploads.ts", "../compose/compose.ts"],
  ["apps/api/src/moderation/decisions.ts", "../site/page-renderer.ts"],
  ["apps/api/src/videos/request-purges.ts", "../webhooks/webhooks.ts"],
  ["apps/api/src/videos/change-videos.ts", "../studio/quota.ts"],
  ["apps/api/src/videos/change-videos.ts", "../media/cdn-purge.ts"],
  ["apps/api/src/db/connect.ts", "../videos/change-videos.ts"],
  ["apps/api/src/db/connect.ts", "../accounts/users.ts"],
  ["apps/api/src/mail/outbox.ts", "../content/search.ts"],
  ["apps/api/src/limits/rate-limits.ts", "../accounts/sign-in.ts"],
  ["apps/api/src/crypto/sealed-text.ts", "../secrets/retired-keys.ts"],
  ["apps/api/src/storage/storage.ts", "../studio/own-videos.ts"],
  ["apps/api/src/outbound/with-response.ts", "../webhooks/webhooks.ts"],
  ["apps/api/src/jobs/jobs.ts", "../transcoding/task-queue.ts"],
  ["apps/api/src/config/config.ts", "../db/connect.ts"],
  ["apps/api/src/http/create-app.ts", "../routes/register-routes.ts"],
  ["apps/api/src/media/register-media.ts", "../compose/compose-accounts.ts"],
  ["apps/api/src/routes/content-routes.ts", "../dev/register-dev-mail.ts"],
  ["apps/api/src/routes/content-routes.ts", "../compose/server.ts"],
  ["apps/api/src/site/pages/watch-page.ts", "../../dev/register-dev-mail.ts"],
  ["apps/api/src/cli/commands.ts", "../dev/register-dev-mail.ts"],
  ["apps/web/src/features/home/home-screen.tsx", "../watch/watch-screen"],
  ["apps/web/src/features/studio/upload/upload-screen.tsx", "../../watch/watch-screen"],
  ["apps/web/src/features/home/home-screen.tsx", "../../app/providers"],
  ["apps/web/src/components/video-grid.tsx", "../features/home/home-screen"],
  ["apps/web/src/lib/store.ts", "../app/providers"],
];

const allowed: readonly Import[] = [
  ["packages/player/src/react/player.tsx", "../core/store"],
  ["packages/player/src/engine/hls/hls-engine.ts", "hls.js"],
  ["packages/local-store/src/react/use-history.ts", "react"],
  ["packages/ui/src/button/button.stories.tsx", "@storybook/react-vite"],
  ["apps/api/src/routes/search.ts", "@marquee/api-client"],
  ["apps/api/src/routes/search.ts", "../content/search.ts"],
  ["apps/api/src/content/search.ts", "../db/connect.ts"],
  ["apps/api/src/studio/own-videos.ts", "../videos/change-videos.ts"],
  ["apps/api/src/transcoding/publish-media.ts", "../videos/change-videos.ts"],
  ["apps/api/src/videos/change-videos.ts", "../db/connect.ts"],
  ["apps/api/src/accounts/sign-up.ts", "../mail/outbox.ts"],
  ["apps/api/src/accounts/sign-up.ts", "../limits/rate-limits.ts"],
  ["apps/api/src/limits/rate-limits.ts", "../db/connect.ts"],
  ["apps/api/src/db/open-database.ts", "../embedded/embedded-postgres.ts"],
  ["apps/api/src/compose/compose-accounts.ts", "../dev/test-issuer.ts"],
  ["apps/api/src/cli/serve.ts", "../compose/server.ts"],
  ["apps/api/src/content/search.test.ts", "../testing/test-site.ts"],
  ["apps/web/src/features/home/home-screen.tsx", "../../components/video-grid"],
  ["apps/web/src/features/home/home-screen.tsx", "./carousel"],
  ["apps/web/src/features/studio/upload/upload-screen.tsx", "../studio-page"],
  ["apps/web/src/app/route-table.tsx", "../features/home/home-screen"],
];

interface Diagnostic {
  readonly code: string;
  readonly filename: string;
  readonly labels: readonly { readonly span: { readonly line: number } }[];
}

const key = (...[file, imported]: Import) => `${file} imports ${imported}`;
const found = new Set<string>();

/** Lints all imports in one process: each is on a separate line of its file. */
beforeAll(() => {
  const importsOf = Map.groupBy([...refused, ...allowed], ([file]) => file);
  for (const [file, imports] of importsOf) {
    const lines = imports.map(
      ([, imported], index) => `export { thing as thing${index} } from "${imported}";`,
    );
    const path = join(project, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `${lines.join("\n")}\n`);
  }
  const oxlint = join(here, "node_modules/.bin/oxlint");
  const { stdout } = spawnSync(oxlint, ["-A", "all", "--format", "json", "."], {
    cwd: project,
    encoding: "utf8",
  });
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: Diagnostic[] };
  for (const { code, filename, labels } of diagnostics) {
    const imported = importsOf.get(filename)?.[(labels[0]?.span.line ?? 0) - 1];
    if (code.includes("no-restricted-imports") && imported) found.add(key(...imported));
  }
});

test.each(refused)("%s may not import %s", (file, imported) => {
  expect(found).toContain(key(file, imported));
});

test.each(allowed)("%s may import %s", (file, imported) => {
  expect(found).not.toContain(key(file, imported));
});
