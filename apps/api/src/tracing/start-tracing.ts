import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from "@opentelemetry/resources";
import { BatchSpanProcessor, TracerProvider } from "@opentelemetry/sdk-trace";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { queryChannel, type TracedQuery } from "../db/trace-query.ts";
import { chooseSampler } from "./choose-sampler.ts";
import type { Tracing } from "./tracing.ts";

const fields = {
  get: (headers: FastifyRequest["headers"], name: string) => headers[name],
  keys: (headers: FastifyRequest["headers"]) => Object.keys(headers),
};

/** Uses OTLP over HTTP. The exporter reads the environment. */
export function startTracing(environment: Readonly<Record<string, string | undefined>>): Tracing {
  const provider = new TracerProvider({
    resource: defaultResource()
      .merge(resourceFromAttributes({ "service.name": "marquee" }))
      .merge(detectResources({ detectors: [envDetector] })),
    sampler: chooseSampler(
      environment["OTEL_TRACES_SAMPLER"],
      environment["OTEL_TRACES_SAMPLER_ARG"],
    ),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter() })],
  });
  const tracer = provider.getTracer("marquee");
  const contexts = new AsyncLocalStorageContextManager().enable();
  const propagator = new W3CTraceContextPropagator();
  const requests = new WeakMap<
    FastifyRequest,
    { readonly span: Span; readonly context: Context }
  >();
  const queries = new WeakMap<TracedQuery, Span>();

  // Background queries are countless and alike.
  const subscribers = {
    start(query: TracedQuery) {
      if (!trace.getSpan(contexts.active())) return;
      const attributes = { "db.system.name": "postgresql", "db.query.text": query.text };
      queries.set(
        query,
        tracer.startSpan(query.name, { kind: SpanKind.CLIENT, attributes }, contexts.active()),
      );
    },
    end: () => undefined,
    asyncStart: () => undefined,
    asyncEnd: (query: TracedQuery) => queries.get(query)?.end(),
    error: (query: TracedQuery) => queries.get(query)?.setStatus({ code: SpanStatusCode.ERROR }),
  };
  queryChannel.subscribe(subscribers);

  function register(app: FastifyInstance): void {
    app.addHook("onRequest", (request, reply, done) => {
      const parent = propagator.extract(ROOT_CONTEXT, request.headers, fields);
      const route = request.routeOptions.url ?? "site";
      const attributes = { "http.request.method": request.method, "http.route": route };
      const span = tracer.startSpan(
        `${request.method} ${route}`,
        { kind: SpanKind.SERVER, attributes },
        parent,
      );
      const context = trace.setSpan(parent, span);
      requests.set(request, { span, context });
      const { traceId, spanId } = span.spanContext();
      // The log already has the caller's trace id.
      const isOwnTrace = trace.getSpanContext(parent) === undefined;
      request.log = request.log.child(
        isOwnTrace ? { trace_id: traceId, span_id: spanId } : { span_id: spanId },
      );
      reply.log = request.log;
      contexts.with(context, done);
    });
    // Reading a body leaves the context.
    app.addHook("preValidation", (request, _reply, done) => {
      contexts.with(requests.get(request)?.context ?? ROOT_CONTEXT, done);
    });
    app.addHook("onResponse", (request, reply, done) => {
      const span = requests.get(request)?.span;
      span?.setAttribute("http.response.status_code", reply.statusCode);
      if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
      span?.end();
      done();
    });
  }

  return {
    register,
    async stop() {
      queryChannel.unsubscribe(subscribers);
      contexts.disable();
      await provider.shutdown();
    },
  };
}
