import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type Context,
  defaultTextMapGetter,
  defaultTextMapSetter,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TraceSettings } from '#app/platform/config/trace-settings.server.ts';
import type { SpanOptions, Tracer } from '#app/platform/tracing/tracing.server.ts';

const KINDS = { server: SpanKind.SERVER, client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
/** Stopping takes at most 10 s: an unavailable collector must not use them up. */
const FLUSH_TIMEOUT_MS = 2_000;

/**
 * Opens a tracer that exports spans by OTLP over HTTP, as JSON, configured by the standard environment variables
 * (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/).
 */
export function openTracer(settings: TraceSettings): Tracer {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'vastra' }).merge(
      detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter(),
        scheduledDelayMillis: settings.delayMs,
        maxQueueSize: settings.queueSize,
      }),
    ],
  });
  const tracer = provider.getTracer('vastra');
  const propagator = new W3CTraceContextPropagator();
  const current = new AsyncLocalStorage<Context>();

  function contextOf({ parent }: SpanOptions): Context {
    const context = current.getStore() ?? ROOT_CONTEXT;
    if (!parent) return context;
    return propagator.extract(context, Object.fromEntries(parent), defaultTextMapGetter);
  }

  return {
    async inSpan(name, options, work) {
      const parent = contextOf(options);
      const { kind, attributes } = options;
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes }, parent);
      const context = trace.setSpan(parent, span);
      const fail = (type?: string) => {
        span.setStatus({ code: SpanStatusCode.ERROR });
        if (type) span.setAttribute('error.type', type);
      };
      try {
        return await current.run(context, () =>
          work({
            set: (more) => span.setAttributes(more),
            fail,
            headers() {
              const headers: Record<string, string> = {};
              propagator.inject(context, headers, defaultTextMapSetter);
              return headers;
            },
          }),
        );
      } catch (error) {
        // The error's message may contain personal data; it is in the log.
        fail((error as Error).name);
        throw error;
      } finally {
        span.end();
      }
    },
    isTracing() {
      const context = current.getStore();
      return context !== undefined && (trace.getSpan(context)?.isRecording() ?? false);
    },
    async close() {
      await provider.forceFlush({ timeoutMillis: FLUSH_TIMEOUT_MS }).catch(() => {});
    },
  };
}

function samplerOf({ sampler, isParentBased, ratio }: TraceSettings): Sampler {
  const root = {
    always_on: () => new AlwaysOnSampler(),
    always_off: () => new AlwaysOffSampler(),
    traceidratio: () => new TraceIdRatioBasedSampler(ratio),
  }[sampler]();
  return isParentBased ? new ParentBasedSampler({ root }) : root;
}
