import { LocalStoreError } from "../../local-store-error";
import { decodeFile } from "./decode-file";
import { isZip, readZip } from "./read-zip";

/** Files of an archive that may be an export. Videos, pictures and settings are not unpacked. */
const isExport = (name: string) => /\.(?:json|csv|html?|opml|xml|db)$/i.test(name) && !isDatabase(name);
const isDatabase = (name: string) => /(?:^|\/)newpipe\.db$/i.test(name);

/** A file of an export. */
export interface UnpackedFile {
  readonly name: string;
  readonly text: string;
}

export interface UnpackedFiles {
  readonly files: readonly UnpackedFile[];
  /** True for an archive: what it has besides exports is of no interest. */
  readonly isArchive: boolean;
  /** True if it has a database of NewPipe, which is not read. */
  readonly hasNewPipeDatabase: boolean;
}

/**
 * Returns the texts of a file, or of the files in a ZIP archive, as YouTube Takeout and NewPipe export.
 *
 * @throws LocalStoreError `import` if the archive is damaged, encrypted, or larger than an export is.
 */
export async function unpackFile(file: { name: string; bytes: Uint8Array }): Promise<UnpackedFiles> {
  const { name, bytes } = file;
  if (!isZip(bytes)) return { files: [{ name, text: decodeFile(bytes) }], isArchive: false, hasNewPipeDatabase: false };
  const files: UnpackedFile[] = [];
  let hasNewPipeDatabase = false;
  function wants(entryName: string): boolean {
    hasNewPipeDatabase ||= isDatabase(entryName);
    return isExport(entryName);
  }
  try {
    for await (const entry of readZip(bytes, wants)) {
      files.push({ name: entry.name.replace(/^.*\//, ""), text: decodeFile(entry.bytes) });
    }
  } catch (cause) {
    throw new LocalStoreError("import", `"${name}" is an archive that cannot be read here.`, cause);
  }
  return { files, isArchive: true, hasNewPipeDatabase };
}
