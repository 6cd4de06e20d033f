import { defineEvent } from '#app/platform/events/domain-events.server.ts';

/** A message was inserted and must be sent. */
export const messageWritten = defineEvent<{ messageId: string }>('MessageWritten');
