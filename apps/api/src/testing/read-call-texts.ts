import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const domains = join(import.meta.dirname, "../../../../packages/api-client/src/domains");
const docComment = /\/\*\*((?:(?!\*\/)[\s\S])*)\*\//;
const definedCall = /export const (\w+) = (?:\/\* @__PURE__ \*\/ )?defineEndpoint\(/;
const documentedCall = new RegExp(`${docComment.source}\\s*${definedCall.source}`, "g");

/** The API's description shows these texts with the call. */
interface CallText {
  /** The first sentence of the call's doc comment. */
  summary: string;
  /** The whole comment. */
  description: string;
  /** The file that the call is defined in, in words. */
  tag: string;
}

/** Reads the doc comments of all calls, by the names of the calls. */
export function readCallTexts(): Record<string, CallText> {
  const texts = readdirSync(domains).flatMap((file) => {
    const words = file.replace(/\.ts$/, "").replaceAll("-", " ");
    const tag = words.charAt(0).toUpperCase() + words.slice(1);
    return [...readFileSync(join(domains, file), "utf8").matchAll(documentedCall)].map(
      ([, comment = "", name = ""]) => [name, { ...sentencesOf(comment), tag }] as const,
    );
  });
  return Object.fromEntries(texts.toSorted(([a], [b]) => a.localeCompare(b)));
}

function sentencesOf(comment: string): Pick<CallText, "summary" | "description"> {
  const text = comment.replaceAll(/^\s*\* ?/gm, "").split(/^@/m)[0] ?? "";
  const description = text
    .replaceAll(/\{@link (\w+)\}/g, "`$1`")
    .trim()
    .replaceAll(/(?<!\n)\n(?!\n)/g, " ");
  const [summary = ""] = /^[\s\S]*?(?=\.\s|\.$)/.exec(description) ?? [];
  return { summary, description };
}
