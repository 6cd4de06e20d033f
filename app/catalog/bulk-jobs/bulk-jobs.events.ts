import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** Someone asked to change all products of a filter; published again while products are left. */
export const bulkJobRequested = defineEvent<{ jobId: string }>('BulkJobRequested');
