import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  /** Takes all the space that is left. */
  fill(): void;
  /** Gives it back. */
  empty(): void;
  unmount(): void;
}

/** Mounts a disk of some megabytes in memory at a folder. Needs root. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk {
  mkdirSync(folder, { recursive: true });
  execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", folder], {
    stdio: "pipe",
  });
  const filler = join(folder, "filler");
  return {
    fill() {
      const block = Buffer.alloc(65_536);
      for (const bytes of [block.length, 4_096]) {
        try {
          for (;;) writeFileSync(filler, block.subarray(0, bytes), { flag: "a" });
        } catch {
          // It is full.
        }
      }
    },
    empty: () => rmSync(filler, { force: true }),
    unmount: () => unmount(folder),
  };
}

/** Programs that still use it may end later. */
function unmount(folder: string): void {
  execFileSync("umount", ["--lazy", folder], { stdio: "pipe" });
}

/** Unmounts what a run that was interrupted has left mounted below a folder. */
export function unmountBelow(folder: string): void {
  const mounts = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" ")[1] ?? "")
    .filter((path) => path.startsWith(`${folder}/`));
  for (const path of mounts) unmount(path);
}

/**
 * Returns whether tests must be skipped because this user may not mount disks, and prints that.
 *
 * @throws if the run requires every test (`--require`).
 */
export function cannotMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), "marquee-mount-"));
  try {
    mountSmallDisk(folder, 1).unmount();
    return false;
  } catch {
    const message = "only root can mount small disks. To run these tests: sudo";
    if (process.env["CLUSTER_REQUIRE"] === "true") throw new Error(message);
    console.log(`SKIPPED: ${message}`);
    return true;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
