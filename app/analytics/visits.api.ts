import { createRoute } from '@hono/zod-openapi';
import { createModuleApi, jsonBody, refusalResponses } from '#app/platform/http/api/api-module.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { limitAddress } from '#app/platform/rate-limits/consume-rate-limit.server.ts';
import type { AnalyticsName } from './providers/analytics-provider.ts';
import { recordVisit } from './record-visit.server.ts';
import { visitEventSchema } from './visits.schema.ts';

/** A family behind one address stays below this. */
const EVENTS_PER_ADDRESS = { limit: 1_200, minutes: 15 } as const;

/** Counts visits anonymously; services get only those of visitors who allow it. */
export function createVisitsApi(services: readonly AnalyticsName[]) {
  const visitsApi = createModuleApi();
  visitsApi.openapi(
    createRoute({
      method: 'post',
      path: '/api/visits',
      ...policy({ changes: [], changesSessions: false }),
      tags: ['Storefront'],
      summary: 'Report an event of a visit',
      description:
        'The first of each name is counted by day. Without `consent` nothing else is kept or sent.',
      request: { body: jsonBody(visitEventSchema) },
      responses: { 204: { description: 'Recorded' }, ...refusalResponses(400, 415, 429) },
    }),
    async (c) => {
      await limitAddress(c.var, 'visits', EVENTS_PER_ADDRESS);
      const { address, db, actor } = c.var;
      const userAgent = c.req.header('user-agent');
      await recordVisit(db, actor, c.req.valid('json'), { address, userAgent, services });
      return c.body(null, 204);
    },
  );
  return visitsApi;
}
