// `add-version FOLDER` puts the built site into FOLDER as the folder of its version, and lets every
// version that is there link to all others. FOLDER is what a web server shows.
import { parseArgs } from "node:util";
import { addVersion } from "./versions.ts";

const { positionals } = parseArgs({ allowPositionals: true });
const [folder] = positionals;
if (folder === undefined) {
  process.stderr.write("Name the folder that has the versions: pnpm add-version FOLDER\n");
  process.exitCode = 1;
} else {
  process.stdout.write(`${addVersion(folder).join(", ")}\n`);
}
