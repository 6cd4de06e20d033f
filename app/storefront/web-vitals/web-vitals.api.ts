import { createRoute, z } from '@hono/zod-openapi';
import { createModuleApi, jsonBody, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { limitAddress } from '#app/platform/rate-limits/limit-address.server.ts';
import { PAGE_TYPES } from './page-type.ts';
import { VITALS, type VitalsReading } from './web-vitals.ts';

/** One reading for each document; a family behind one address browses at ease below this. */
const READINGS_PER_ADDRESS = { limit: 300, minutes: 15 } as const;

const LONGEST_MS = 10 * 60_000;
const reading = z.object({
  page: z.enum(PAGE_TYPES),
  vitals: z.partialRecord(z.enum(VITALS), z.number().min(0).max(LONGEST_MS)),
});

/** Takes in how pages feel in browsers; `onVitals` counts it. Nothing personal comes along, and no address. */
export function createVitalsApi(onVitals: (reading: VitalsReading) => void) {
  const vitalsApi = createModuleApi();
  vitalsApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/vitals',
      summary: 'Tell how a page felt',
      description: 'Times in milliseconds; CLS as a share. Shown in the metrics.',
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
