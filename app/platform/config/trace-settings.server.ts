import { checkedUrl, InvalidSetting, oneOf, readInteger } from './read-setting.server.ts';

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

const SAMPLERS = ['parentbased_always_on', 'always_on', 'always_off', 'traceidratio'] as const;
const PARENT_BASED_SAMPLERS = ['parentbased_always_off', 'parentbased_traceidratio'] as const;

/** Traces are on if an endpoint is set. Throws `InvalidSetting` for invalid values. */
export function traceSettings(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  const given = endpoints.filter((name) => env[name]);
  if (isOff || given.length === 0) return undefined;
  for (const name of given) checkedUrl(name, env[name] as string, /^https?:$/);
  const [, ofParent, sampler] = /^(parentbased_)?(.*)$/.exec(
    oneOf(env, 'OTEL_TRACES_SAMPLER', [...SAMPLERS, ...PARENT_BASED_SAMPLERS]),
  ) as RegExpExecArray;
  return {
    sampler: sampler as TraceSettings['sampler'],
    isParentBased: ofParent !== undefined,
    ratio: ratioOf(env.OTEL_TRACES_SAMPLER_ARG || '1'),
    delayMs: readInteger(env, 'OTEL_BSP_SCHEDULE_DELAY', 5_000, 600_000, 0),
    queueSize: readInteger(env, 'OTEL_BSP_MAX_QUEUE_SIZE', 2_048, 1_000_000),
  };
}

function ratioOf(text: string): number {
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new InvalidSetting('OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.');
}
