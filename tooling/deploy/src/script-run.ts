import { spawnSync } from "node:child_process";
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A folder for scripts that would change the machine, with programs in place of the machine's. */
export class ScriptRun {
  readonly folder = mkdtempSync(join(tmpdir(), "marquee-set-up-"));
  readonly calls = join(this.folder, "calls");

  constructor() {
    mkdirSync(join(this.folder, "fakes"));
    writeFileSync(this.calls, "");
    this.fake("id", `[ "$1" = -u ] && echo 0`);
  }

  /** Puts a shell script in place of a program. Without one it notes its call. */
  fake(name: string, body = `echo "${name} $*" >> "${this.calls}"`): void {
    const file = join(this.folder, "fakes", name);
    writeFileSync(file, `#!/bin/sh\n${body}\n`);
    chmodSync(file, 0o755);
  }

  /** Runs a script, which reads the answers as lines of its standard input. */
  run(script: string, answers: readonly string[], environment: Record<string, string> = {}) {
    const { status, stdout, stderr } = spawnSync("sh", [script], {
      encoding: "utf8",
      input: answers.map((answer) => `${answer}\n`).join(""),
      env: { PATH: `${join(this.folder, "fakes")}:${process.env["PATH"]}`, ...environment },
    });
    return { status, stdout, stderr };
  }

  read(...path: string[]): string {
    return readFileSync(join(this.folder, ...path), "utf8");
  }

  mode(...path: string[]): number {
    return statSync(join(this.folder, ...path)).mode & 0o777;
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
