import { expect, test } from 'vitest';
import { InvalidSetting } from './environment.server.ts';
import { traceSettings } from './trace-settings.server.ts';

const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector:4318';

test('traces are off without an endpoint and when disabled', () => {
  expect(traceSettings({})).toBeUndefined();
  expect(traceSettings({ OTEL_SERVICE_NAME: 'shop' })).toBeUndefined();
  for (const off of [{ OTEL_SDK_DISABLED: 'true' }, { OTEL_TRACES_EXPORTER: 'none' }])
    expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...off })).toBeUndefined();
});

test("by default the sampler follows the caller's decision and else records everything", () => {
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT })).toMatchObject({
    ...{ sampler: 'always_on', isParentBased: true },
  });
  const env = { OTEL_TRACES_SAMPLER: 'parentbased_traceidratio', OTEL_TRACES_SAMPLER_ARG: '0.05' };
  expect(traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env })).toMatchObject({
    ...{ sampler: 'traceidratio', isParentBased: true, ratio: 0.05 },
  });
});

test.each([
  { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector' },
  { OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'ftp://collector' },
  { OTEL_TRACES_SAMPLER: 'sometimes' },
  { OTEL_TRACES_SAMPLER_ARG: '2' },
  { OTEL_BSP_SCHEDULE_DELAY: 'soon' },
])('%o is refused in one line', (bad) => {
  expect(() => traceSettings({ OTEL_EXPORTER_OTLP_ENDPOINT, ...bad })).toThrow(InvalidSetting);
});
