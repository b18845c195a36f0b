import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from "@opentelemetry/sdk-trace";
import { StartupError } from "../config/startup-error.ts";

/** Reads `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG`. */
export function chooseSampler(name = "parentbased_always_on", ratio = "1"): Sampler {
  const root = /^(?:parentbased_)?(.*)$/.exec(name)?.[1] ?? "";
  const samplers: Readonly<Record<string, () => Sampler>> = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(Number(ratio)),
  };
  const sampler = samplers[root]?.();
  if (!sampler)
    throw new StartupError(
      "OTEL_TRACES_SAMPLER: expected always_on, always_off or traceidratio, " +
        `with or without parentbased_, not ${name}.`,
    );
  return name === root ? sampler : new ParentBasedSampler({ root: sampler });
}
