import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** A message stands in the database and is to be sent. */
export const messageWritten = defineEvent<{ messageId: string }>('MessageWritten');
