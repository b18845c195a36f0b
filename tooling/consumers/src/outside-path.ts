/**
 * Where the machine's own programs are, without those of any workspace: its Node and npm, with the
 * settings they have.
 */
export function outsidePath(): string {
  return (process.env["PATH"] ?? "")
    .split(":")
    .filter((folder) => !folder.includes("node_modules"))
    .join(":");
}
