import type { File } from "@babel/types";
import type MagicString from "magic-string";
import { emptyMigratedPlayer, type MigratedPlayer } from "../migrated-player";
import type { PlayerKind } from "../player-kind";
import { imperativeKinds } from "../players/all";
import type { ImperativeKind } from "../players/imperative-kind";
import { selectorOfElement } from "../selector";
import { writeFields, writeSource } from "../source-object";
import { codeOf, constantOf } from "../value";
import { constructionsIn, readsThis, type Construction } from "./constructors";
import { importsOf, replaceImports } from "./imports";
import { placeOf } from "./parse-script";
import { readFields } from "./read-object";
import { rewriteUses } from "./rewrite-uses";

interface Task {
  readonly file: File;
  readonly kind: PlayerKind;
  readonly code: MagicString;
  /** True if the script may have types. */
  readonly isTyped: boolean;
}

/** Moves a module that makes players of elements of the page, or that only loads their code. */
export function migrateControl({ file, kind, code, isTyped }: Task): string[] {
  const control = imperativeKinds.find((each) => each.kind === kind);
  const imported = importsOf(file)
    .filter(({ source }) => kind.isPart(source.value))
    .flatMap(({ specifiers }) => specifiers)
    .find(({ type }) => type === "ImportDefaultSpecifier")?.local.name;
  const made = control && imported ? constructionsIn(file, control, imported) : [];
  const typed = isTyped && made.length > 0 ? ", type MarqueePlayerElement" : "";
  const wanted = [
    `import { defineMarqueePlayer${typed} } from "@marquee/player/element";`,
    'import "@marquee/player/styles.css";',
    ...(made.length === 0 ? ["", "defineMarqueePlayer();"] : []),
  ];
  const replaced = made.map(({ statement }) => placeOf(statement));
  const used = replaceImports({ file, kind, code, replaced, wanted });
  const byHand = used.map((name) => `${name} is used elsewhere in the file`);
  if (!control) return byHand;
  return [...byHand, ...controlPlayers({ file, code, made, control, isTyped, isModule: true })];
}

interface Players {
  readonly file: File;
  readonly code: MagicString;
  readonly made: readonly Construction[];
  readonly control: ImperativeKind;
  readonly isTyped: boolean;
  /**
   * True if the script defines the element. Pages without a bundler use another script for that.
   */
  readonly isModule: boolean;
}

/** Replaces what makes players, and all uses of these. */
export function controlPlayers(players: Players): string[] {
  const { file, code, made, control } = players;
  return made.flatMap((construction, index) => {
    const migrated = readOptions(construction, control, code.original);
    const isLast = index === made.length - 1;
    const defines = isLast && players.isModule;
    const lines = writeConstruction(construction, migrated, { isTyped: players.isTyped, defines });
    const [start] = placeOf(construction.statement);
    if (!lines) return ["an element that only a run can tell becomes a player"];
    const text = lines.join(`\n${" ".repeat(columnOf(start, code.original))}`);
    writeAround(construction, text, code);
    const { variable, isList } = construction;
    const uses = variable && !isList ? rewriteUses({ file, code, kind: control, variable }) : [];
    return [...migrated.byHand, ...uses];
  });
}

/**
 * A function for when the player is ready stays where it is: within it may be uses of the player.
 */
function writeAround({ statement, onReady }: Construction, text: string, code: MagicString): void {
  const [start, end] = placeOf(statement);
  if (onReady) {
    const [from, to] = placeOf(onReady);
    code.overwrite(start, from, text);
    code.overwrite(to, end, ");");
  } else if (text === "") code.remove(start, end);
  else code.overwrite(start, end, text);
}

function readOptions(
  { options }: Construction,
  control: ImperativeKind,
  script: string,
): MigratedPlayer {
  const migrated = emptyMigratedPlayer();
  for (const attribute of options ? readFields(options, script) : []) {
    const apply = control.options[attribute.name];
    if (apply) apply(attribute, migrated);
    else migrated.byHand.push(`${attribute.written}: no equivalent`);
  }
  return migrated;
}

function writeConstruction(
  { variable, selector, onReady, isList }: Construction,
  migrated: MigratedPlayer,
  { isTyped, defines }: { isTyped: boolean; defines: boolean },
): string[] | null {
  if (selector === null) return null;
  const query = isList ? "querySelectorAll" : "querySelector";
  const type = isTyped ? "<MarqueePlayerElement>" : "";
  const found = `document.${query}${type}(${JSON.stringify(selectorOfElement(selector))})`;
  const sure = isTyped && !isList ? "!" : "";
  const settings = writeSettings(migrated);
  if (onReady && readsThis(onReady)) migrated.byHand.push("a function that reads this");
  const name = variable ?? (isList ? "players" : "player");
  const needsName = variable !== null || settings.length > 0;
  return [
    ...(needsName ? [`const ${name} = ${found}${sure};`] : []),
    ...(isList
      ? settings.map((line) => `for (const player of ${name}) player.${line}`)
      : settings.map((line) => `${name}.${line}`)),
    ...(defines ? ["defineMarqueePlayer();"] : []),
    ...(onReady ? ['customElements.whenDefined("marquee-player").then('] : []),
  ];
}

function writeSettings(migrated: MigratedPlayer): string[] {
  const options = Object.entries(migrated.options).map(([name, value]) => {
    const written = constantOf(value);
    const isWord = value.kind === "text" && /^(?:[\d.]+|Infinity)$/.test(String(written));
    return isWord ? `${name}: ${value.text}` : writeFields([[name, value]]);
  });
  const source = writeSource(migrated);
  const { poster, title } = migrated.source;
  if (!source && (poster ?? title))
    migrated.byHand.push(
      `${codeOf(poster ?? title ?? { kind: "set" })}: it belongs to the element`,
    );
  if (source?.choosesFile)
    migrated.byHand.push("several files: see chooseSource in the guide on sources");
  return [
    ...(options.length > 0 ? [`options = { ${options.join(", ")} };`] : []),
    ...(source && !source.choosesFile ? [`source = ${source.code()};`] : []),
  ];
}

function columnOf(start: number, text: string): number {
  return start - (text.lastIndexOf("\n", start - 1) + 1);
}
