/**
 * Folders of the machine's own programs, without those of any workspace: its Node and npm, with
 * their settings.
 */
export function outsidePath(): string {
  return (process.env["PATH"] ?? "")
    .split(":")
    .filter((folder) => !folder.includes("node_modules"))
    .join(":");
}
