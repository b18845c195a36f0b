/** A file that a visitor chose. */
export interface PickedFile {
  readonly file: File;
  /**
   * A reference that outlives the page, where the browser has the File System Access API; otherwise
   * null.
   */
  readonly handle: FileSystemFileHandle | null;
}

/** Not in every browser, and not in TypeScript's library. */
interface ItemWithHandle {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/**
 * Returns the files of a drop, and whether folders were left out. Must be called during the event:
 * its data is gone afterwards.
 */
export async function filesOfDrop(
  data: DataTransfer,
): Promise<{ files: PickedFile[]; hasFolders: boolean }> {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  // All browsers have entries; a folder is a file that cannot be read otherwise.
  const dropped = items.filter((item) => item.webkitGetAsEntry()?.isDirectory !== true);
  const picked = dropped.map(async (item) => {
    const file = item.getAsFile();
    const handle = await (item as ItemWithHandle).getAsFileSystemHandle?.().catch(() => null);
    return file === null ? [] : [{ file, handle: fileHandle(handle) }];
  });
  const hasFolders = dropped.length < items.length;
  return { files: (await Promise.all(picked)).flat(), hasFolders };
}

interface PickerOptions {
  multiple: boolean;
  types: { accept: Record<string, string[]> }[];
}

/** Not in every browser, and not in TypeScript's library. */
interface WindowWithPicker {
  showOpenFilePicker?: (options: PickerOptions) => Promise<FileSystemFileHandle[]>;
}

/**
 * Opens the dialog that gives references to files. Returns null where the browser has none, or
 * allows none here, as in the frame of another site. Must be called during a click.
 */
export async function pickFiles(
  accept: string | undefined,
  { multiple }: { multiple: boolean },
): Promise<PickedFile[] | null> {
  const types = accept === undefined ? [] : [{ accept: acceptByType(accept) }];
  try {
    const handles = await (window as WindowWithPicker).showOpenFilePicker?.({ multiple, types });
    return handles
      ? await Promise.all(handles.map(async (handle) => ({ file: await handle.getFile(), handle })))
      : null;
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? [] : null;
  }
}

/** Extensions belong to a type there: to the first one. */
function acceptByType(accept: string): Record<string, string[]> {
  const parts = accept.split(",").map((part) => part.trim());
  const [first = "*/*", ...others] = parts.filter((part) => !part.startsWith("."));
  const extensions = parts.filter((part) => part.startsWith("."));
  return { [first]: extensions, ...Object.fromEntries(others.map((type) => [type, []])) };
}

/** Returns the files of an `<input type="file">`. */
export function filesOfInput(input: HTMLInputElement): PickedFile[] {
  return Array.from(input.files ?? [], (file) => ({ file, handle: null }));
}

function fileHandle(handle: FileSystemHandle | null | undefined): FileSystemFileHandle | null {
  return handle instanceof FileSystemFileHandle ? handle : null;
}
