import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** A change of all products of a filter was requested; published again while products are left. */
export const bulkJobRequested = defineEvent<{ jobId: string }>('BulkJobRequested');
