import { checkedUrl, InvalidSetting, oneOf, readInteger } from './read-setting.server.ts';

/** What of OpenTelemetry's standard variables its libraries leave to their caller. */
export interface TraceSettings {
  sampler: 'always_on' | 'always_off' | 'traceidratio';
  /** whether a caller's own decision comes before the sampler */
  isParentBased: boolean;
  /** which part of all traces is recorded, with the sampler `traceidratio` */
  ratio: number;
  /** how long spans wait to be sent together, in milliseconds */
  delayMs: number;
  /** how many may wait; more are dropped */
  queueSize: number;
}

const SAMPLERS = ['parentbased_always_on', 'always_on', 'always_off', 'traceidratio'] as const;
const OF_PARENT = ['parentbased_always_off', 'parentbased_traceidratio'] as const;

/** Traces are on where they have somewhere to go. Refuses with `BadSetting` what cannot be used. */
export function traceSettings(env: NodeJS.ProcessEnv): TraceSettings | undefined {
  const isOff = env.OTEL_SDK_DISABLED === 'true' || env.OTEL_TRACES_EXPORTER === 'none';
  const endpoints = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT'];
  const given = endpoints.filter((name) => env[name]);
  if (isOff || given.length === 0) return undefined;
  for (const name of given) checkedUrl(name, env[name] as string, /^https?:$/);
  const [, ofParent, sampler] = /^(parentbased_)?(.*)$/.exec(
    oneOf(env, 'OTEL_TRACES_SAMPLER', [...SAMPLERS, ...OF_PARENT]),
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
