/** A file that a visitor chose. */
export interface PickedFile {
  readonly file: File;
  /** A reference that outlives the page, where the browser has the File System Access API; otherwise null. */
  readonly handle: FileSystemFileHandle | null;
}

/** Not in every browser, and not in TypeScript's library. */
interface ItemWithHandle {
  getAsFileSystemHandle?: () => Promise<FileSystemHandle | null>;
}

/** Returns the files of a drop; folders are ignored. Must be called during the event: its data is gone afterwards. */
export async function filesOfDrop(data: DataTransfer): Promise<PickedFile[]> {
  const items = [...data.items].filter(({ kind }) => kind === "file");
  const picked = items.map(async (item) => {
    const file = item.getAsFile();
    const handle = await (item as ItemWithHandle).getAsFileSystemHandle?.().catch(() => null);
    return file === null || handle?.kind === "directory" ? [] : [{ file, handle: fileHandle(handle) }];
  });
  return (await Promise.all(picked)).flat();
}

/** Returns the files of an `<input type="file">`. */
export function filesOfInput(input: HTMLInputElement): PickedFile[] {
  return Array.from(input.files ?? [], (file) => ({ file, handle: null }));
}

function fileHandle(handle: FileSystemHandle | null | undefined): FileSystemFileHandle | null {
  return handle instanceof FileSystemFileHandle ? handle : null;
}
