import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseAllDocuments } from "yaml";

const folder = resolve(import.meta.dirname, "..");

export function deployFile(path: string): string {
  return resolve(folder, path);
}

export function readText(path: string): string {
  return readFileSync(deployFile(path), "utf8");
}

/** Parses YAML with merge keys, which Compose files use. @throws for what is no YAML. */
export function parseYaml(text: string): unknown[] {
  return parseAllDocuments(text, { merge: true }).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS();
  });
}
