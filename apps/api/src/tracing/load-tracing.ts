import { StartupError } from "../config/startup-error.ts";
import type { Tracing } from "./tracing.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Loads OpenTelemetry only if its variables enable it.
 * @throws {StartupError} unless the protocol is OTLP over HTTP.
 */
export async function loadTracing(environment: Environment): Promise<Tracing | null> {
  if (!isConfigured(environment)) return null;
  const protocol =
    environment["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] ??
    environment["OTEL_EXPORTER_OTLP_PROTOCOL"] ??
    "";
  if (!["", "http/json", "http/protobuf"].includes(protocol))
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_PROTOCOL: ${protocol} is not supported; ` +
        "use http/json, and the collector's port 4318.",
    );
  const { startTracing } = await import("./start-tracing.ts");
  return startTracing(environment);
}

function isConfigured(environment: Environment): boolean {
  const endpoint =
    environment["OTEL_EXPORTER_OTLP_TRACES_ENDPOINT"] ?? environment["OTEL_EXPORTER_OTLP_ENDPOINT"];
  const isOff =
    environment["OTEL_SDK_DISABLED"] === "true" || environment["OTEL_TRACES_EXPORTER"] === "none";
  return endpoint !== undefined && endpoint !== "" && !isOff;
}
