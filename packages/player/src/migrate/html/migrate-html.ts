import MagicString from "magic-string";
import type { Migration, Page } from "../migration";
import type { PlayerKind } from "../player-kind";
import { imperativeKinds, playerKinds } from "../players/all";
import { readPlayer } from "../read-player";
import { constructionsIn } from "../script/constructors";
import { importsOf } from "../script/imports";
import { controlPlayers } from "../script/migrate-control";
import { parseScript } from "../script/parse-script";
import { isFoundBy } from "../selector";
import { attributeOf, type Tag } from "../tag";
import { writeElement } from "../write-element";
import { readHtml, type HtmlTag } from "./read-html";

/** For pages on a server that serves `node_modules`. */
const loading = [
  '<link rel="stylesheet" href="/node_modules/@marquee/player/dist/styles.css">',
  '<script type="importmap">' +
    '{ "imports": { "hls.js": "/node_modules/hls.js/dist/hls.mjs" } }</script>',
  '<script type="module" src="/node_modules/@marquee/player/dist/standalone.js"></script>',
];

/** Selectors by which scripts of a project make players, for each player. */
export type Targets = ReadonlyMap<PlayerKind, readonly string[]>;

/** Moves the players of a page, with the scripts that are written in it. */
export function migrateHtml({ path, text }: Page, targets: Targets): Migration {
  const code = new MagicString(text);
  const tags = readHtml(text).flatMap(withDescendants);
  const byHand: string[] = [];
  const players = playerKinds.filter((kind) => {
    const own = tags.flatMap(({ script }) => (script ? selectorsIn(script.text, kind) : []));
    const selectors = [...(targets.get(kind) ?? []), ...own];
    const roots = rootsOf(tags, kind, selectors);
    for (const root of roots) {
      const migrated = readPlayer(root, kind);
      const hasScript = selectors.some((selector) => isFoundBy(root, selector));
      code.overwrite(root.start, root.end, writeElement(migrated, hasScript));
      byHand.push(...migrated.byHand);
    }
    const outside = tags.filter((tag) => !roots.some((root) => isWithin(tag, root)));
    const loaded = replaceLoading(outside, kind, code);
    for (const { script } of outside) if (script) byHand.push(...migrateInline(script, kind, code));
    return roots.length > 0 || loaded;
  });
  return { path, text: code.toString(), players: players.map(({ name }) => name), byHand };
}

function withDescendants(tag: HtmlTag): HtmlTag[] {
  return [tag, ...tag.children.flatMap(withDescendants)];
}

function isWithin(inner: Tag, outer: Tag): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function rootsOf(tags: readonly HtmlTag[], kind: PlayerKind, selectors: readonly string[]): Tag[] {
  const isTarget = (tag: Tag) =>
    tag.name === "video" && selectors.some((selector) => isFoundBy(tag, selector));
  const roots = tags.filter((tag) => kind.isRoot(tag) || isTarget(tag));
  return roots.filter((root) => !roots.some((other) => other !== root && isWithin(root, other)));
}

/** Takes out the links and scripts of a player, and loads this one in place of the first. */
function replaceLoading(tags: readonly HtmlTag[], kind: PlayerKind, code: MagicString): boolean {
  const parts = tags.filter((tag) => loadsPart(tag, kind));
  for (const [index, { start, end }] of parts.entries()) {
    const lineStart = code.original.lastIndexOf("\n", start - 1) + 1;
    const indent = code.original.slice(lineStart, start);
    if (index === 0)
      code.overwrite(start, end, loading.join(`\n${/^\s*$/.test(indent) ? indent : ""}`));
    else removeLine(code, start, end);
  }
  return parts.length > 0;
}

function loadsPart(tag: HtmlTag, kind: PlayerKind): boolean {
  const address = attributeOf(tag, tag.name === "link" ? "href" : "src");
  if (["link", "script"].includes(tag.name) && address?.kind === "text")
    return kind.isPart(address.text);
  if (!tag.script || !isModule(tag)) return false;
  const statements = parsed(tag.script.text)?.program.body ?? [];
  return (
    statements.length > 0 &&
    statements.every(
      (statement) => statement.type === "ImportDeclaration" && kind.isPart(statement.source.value),
    )
  );
}

function isModule(tag: Tag): boolean {
  const type = attributeOf(tag, "type");
  return type?.kind === "text" && type.text === "module";
}

function removeLine(code: MagicString, start: number, end: number): void {
  const from = code.original.lastIndexOf("\n", start - 1);
  const isAlone = /^\s*$/.test(code.original.slice(from + 1, start)) && from >= 0;
  code.remove(isAlone ? from : start, end);
}

/** The names that the scripts of players give to a page. */
const globalNames = new Map([
  ["Plyr", "Plyr"],
  ["Video.js 8", "videojs"],
]);

/** Selectors of the elements of which a script makes players. */
export function selectorsIn(text: string, kind: PlayerKind): string[] {
  const control = imperativeKinds.find((each) => each.kind === kind);
  const file = parsed(text);
  if (!control || !file) return [];
  const imported = importsOf(file).find(({ source }) => kind.isPart(source.value))?.specifiers[0];
  const name = imported?.local.name ?? globalNames.get(kind.name) ?? "";
  return constructionsIn(file, control, name).flatMap(({ selector }) => selector ?? []);
}

function migrateInline(
  { text, start }: { text: string; start: number },
  kind: PlayerKind,
  page: MagicString,
): string[] {
  const control = imperativeKinds.find((each) => each.kind === kind);
  const file = parsed(text);
  const made =
    control && file ? constructionsIn(file, control, globalNames.get(kind.name) ?? "") : [];
  if (!control || !file || made.length === 0) return [];
  const code = new MagicString(text);
  const byHand = controlPlayers({ file, code, made, control, isTyped: false, isModule: false });
  page.overwrite(start, start + text.length, code.toString());
  return byHand;
}

function parsed(text: string) {
  try {
    return parseScript(text);
  } catch {
    return null;
  }
}
