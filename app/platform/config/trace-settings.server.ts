import { z } from 'zod';
import { integer, oneOf, readSettings, webAddress } from './environment.server.ts';

/** The standard OpenTelemetry variables that its libraries do not read by themselves. */
export interface TraceSettings {
  sampler: 'always_on' | 'always_off' | 'traceidratio';
  /** whether the caller's sampling decision overrides the sampler */
  isParentBased: boolean;
  /** the share of traces that the sampler `traceidratio` records */
  ratio: number;
  /** how long spans wait to be sent as a batch, in milliseconds */
  delayMs: number;
  /** how many may wait; more are dropped */
  queueSize: number;
}

const SAMPLERS = [
  'parentbased_always_on',
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;
const wrongRatio = 'must be a number from 0 to 1.';

const traceSchema = z.object({
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress().optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: webAddress().optional(),
  OTEL_TRACES_SAMPLER: oneOf(SAMPLERS),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .transform(Number)
    .pipe(z.number(wrongRatio).min(0, wrongRatio).max(1, wrongRatio))
    .default(1),
  OTEL_BSP_SCHEDULE_DELAY: integer(0, 600_000).default(5_000),
  OTEL_BSP_MAX_QUEUE_SIZE: integer(1, 1_000_000).default(2_048),
});

/** Traces are on if an endpoint is set; otherwise their variables are not read. Throws `InvalidSetting` for invalid values. */
export function traceSettings(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  if (isOff || !(env.OTEL_EXPORTER_OTLP_ENDPOINT || env.OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)) return undefined;
  const settings = readSettings(traceSchema, env);
  const sampler = settings.OTEL_TRACES_SAMPLER.replace(/^parentbased_/, '') as TraceSettings['sampler'];
  return {
    sampler,
    isParentBased: sampler !== settings.OTEL_TRACES_SAMPLER,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
    delayMs: settings.OTEL_BSP_SCHEDULE_DELAY,
    queueSize: settings.OTEL_BSP_MAX_QUEUE_SIZE,
  };
}
