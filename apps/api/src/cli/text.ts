import { readFile } from "node:fs/promises";
import type { SiteTextName } from "@marquee/api-client";
import { systemClock } from "../clock.ts";
import { StartupError } from "../config/startup-error.ts";
import type { Sql } from "../db/connect.ts";
import { textUsage } from "./text-usage.ts";
import { createSiteTexts, siteTextLocales, siteTextNames } from "../texts/site-texts.ts";

const maxLength = 100_000;

/** Texts are Markdown. Pages show a change within seconds. */
export async function manageTexts(
  sql: Sql,
  [action = "", ...args]: readonly string[],
): Promise<string> {
  const texts = createSiteTexts({ sql, clock: systemClock });
  if (action === "list") {
    const lines = (await texts.current()).map(
      ({ name, locale, changedAt, changedBy }) =>
        `${name} ${locale}: ${changedAt.toISOString()} by ${changedBy}`,
    );
    return (
      lines.join("\n") ||
      `The site has no texts of its own. There can be: ${siteTextNames.join(", ")}.`
    );
  }
  const [name, locale] = [readName(args[0]), readLocale(args[1])];
  switch (action) {
    case "get": {
      const versions = await texts.history(name, locale);
      const version =
        args[2] === undefined ? versions[0] : versions.find(({ id }) => id === args[2]);
      if (!version) throw new StartupError(`There is no such version of ${name} in ${locale}.`);
      return version.markdown;
    }
    case "set": {
      const markdown = await readText(args[2]);
      await texts.save({ name, locale, markdown }, "operator");
      return `${name} in ${locale} is changed.`;
    }
    case "unset":
      await texts.save({ name, locale, markdown: "" }, "operator");
      return `${name} in ${locale} is taken back. Its versions are kept.`;
    case "history": {
      const lines = (await texts.history(name, locale)).map(
        ({ id, markdown, changedAt, changedBy }) => {
          const size = markdown === "" ? "taken back" : `${markdown.length} characters`;
          return `${id}: ${changedAt.toISOString()} by ${changedBy}, ${size}`;
        },
      );
      return lines.join("\n") || `${name} in ${locale} has no versions.`;
    }
    default:
      throw new StartupError(
        `There is no action ${action || "(none)"}. Use: ${textUsage.join(", ")}.`,
      );
  }
}

function readName(name = ""): SiteTextName {
  const found = siteTextNames.find((one) => one === name);
  if (found === undefined)
    throw new StartupError(
      `There is no text ${name || "(none)"}. Texts: ${siteTextNames.join(", ")}.`,
    );
  return found;
}

function readLocale(locale = ""): string {
  if (siteTextLocales.includes(locale)) return locale;
  throw new StartupError(
    `There is no language ${locale || "(none)"}. Languages: ${siteTextLocales.join(", ")}.`,
  );
}

async function readText(path = ""): Promise<string> {
  const markdown = await readFile(path, "utf8").catch(() => {
    throw new StartupError(`The file ${path || "(none)"} cannot be read.`);
  });
  if (markdown.trim() === "")
    throw new StartupError("The text is empty. Use text unset to take it back.");
  if (markdown.length > maxLength)
    throw new StartupError(`A text has at most ${maxLength} characters.`);
  return markdown;
}
