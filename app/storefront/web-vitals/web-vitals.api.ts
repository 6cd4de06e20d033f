import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonBody, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import { PAGE_TYPES, VITALS, type VitalsReading } from './web-vitals.ts';

/** One reading per document; a family behind one address stays below this. */
const READINGS_PER_ADDRESS = { limit: 300, minutes: 15 } as const;

const MAX_MS = 10 * 60_000;
const reading = z.object({
  page: z.enum(PAGE_TYPES),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(MAX_MS)),
});

/** Accepts web vitals from browsers; `onVitals` counts them. Readings contain no personal data and no URL. */
export function createVitalsApi(onVitals: (reading: VitalsReading) => void) {
  const vitalsApi = createModuleApi();
  vitalsApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/vitals',
      ...policy({ changes: [], changesSessions: false }),
      summary: 'Report web vitals',
      description: 'Times in milliseconds; CLS as a ratio. Published in the metrics.',
      tags: ['Storefront'],
      request: { body: jsonBody(reading) },
      responses: { 204: { description: 'Counted' }, ...refusalResponses(400, 415, 429) },
    }),
    async (c) => {
      await limitAddress(c.var, 'vitals', READINGS_PER_ADDRESS);
      onVitals(c.req.valid('json'));
      return c.body(null, 204);
    },
  );
  return vitalsApi;
}
