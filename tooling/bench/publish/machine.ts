import { cpus, loadavg } from "node:os";

/** Describes the machine and how busy it is. */
export function machineState(): string {
  const [processor] = cpus();
  const load = loadavg().map((value) => value.toFixed(1));
  return `${cpus().length} × ${processor?.model.trim() ?? "unknown"}, load ${load.join(" ")}`;
}
