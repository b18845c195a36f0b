import { StartupError } from "../config/startup-error.ts";
import type { Tracing } from "./tracing.ts";

type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Starts tracing if OpenTelemetry's own variables enable it. Nothing of OpenTelemetry is loaded
 * otherwise.
 *
 * @throws {StartupError} for a protocol other than OTLP over HTTP.
 */
export async function loadTracing(environment: Environment): Promise<Tracing | null> {
  if (!isConfigured(environment)) return null;
  const protocol =
    environment["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL"] ??
    environment["OTEL_EXPORTER_OTLP_PROTOCOL"] ??
    "";
  if (!["", "http/json", "http/protobuf"].includes(protocol))
    throw new StartupError(
      `OTEL_EXPORTER_OTLP_PROTOCOL: ${protocol} is not supported; use http/json, and the collector's port 4318.`,
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
