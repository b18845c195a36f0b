import { createHash } from "node:crypto";
import type { Clock } from "../../clock.ts";
import type { Sql } from "../../db/connect.ts";
import { recordAudit } from "../../moderation/audit-log.ts";
import type { Images } from "../../pictures/create-pictures.ts";
import {
  brandingFiles,
  noBranding,
  type Branding,
  type BrandingKind,
  type BrandingPicture,
} from "../../settings/branding.ts";
import { readPngSize } from "./read-png-size.ts";

export type BrandingStore = ReturnType<typeof createBranding>;

/** The database shares them with all nodes and backups. */
export function createBranding({ sql, clock }: { readonly sql: Sql; readonly clock: Clock }) {
  return {
    async read(): Promise<Branding> {
      const rows = await sql<(BrandingPicture & { kind: BrandingKind })[]>`
        select kind, version, width, height from branding`;
      return {
        ...noBranding,
        ...Object.fromEntries(rows.map(({ kind, ...picture }) => [kind, picture])),
      };
    },

    async readFile(version: string, name: string): Promise<Buffer | null> {
      const [row] = await sql<{ content: Buffer }[]>`
        select f.content from branding b join branding_files f on f.kind = b.kind
        where b.version = ${version} and f.name = ${name} limit 1`;
      return row?.content ?? null;
    },

    async replace(kind: BrandingKind, images: Images, actor: string): Promise<void> {
      const logo = images.get(brandingFiles.logo);
      if (!logo) throw new Error("The logo was not made.");
      const { width, height } = readPngSize(logo);
      const hash = createHash("sha256");
      for (const content of images.values()) hash.update(content);
      const version = hash.digest("hex").slice(0, 16);
      await sql.begin(async (transaction) => {
        await transaction`
          insert into branding (kind, version, width, height)
            values (${kind}, ${version}, ${width}, ${height})
          on conflict (kind) do update set version = ${version}, width = ${width},
            height = ${height}`;
        await transaction`delete from branding_files where kind = ${kind}`;
        for (const [name, content] of images)
          await transaction`insert into branding_files (kind, name, content)
            values (${kind}, ${name}, ${content})`;
        await record(transaction, { kind, actor, text: "uploaded" });
      });
    },

    async remove(kind: BrandingKind, actor: string): Promise<void> {
      await sql.begin(async (transaction) => {
        await transaction`delete from branding where kind = ${kind}`;
        await record(transaction, { kind, actor, text: "default" });
      });
    },
  };

  function record(
    transaction: Parameters<typeof recordAudit>[0],
    {
      kind,
      actor,
      text,
    }: { readonly kind: BrandingKind; readonly actor: string; readonly text: string },
  ): Promise<void> {
    const subjectId = `site-${kind}`;
    return recordAudit(transaction, clock, {
      actor,
      action: "change-setting",
      subjectKind: "setting",
      subjectId,
      detail: { text },
    });
  }
}
