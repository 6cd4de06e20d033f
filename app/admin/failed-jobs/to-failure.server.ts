import type { FailedMessage } from '#app/notifications/failed-messages.server.ts';
import type { DeadLetterRow } from './dead-letters.db.server.ts';
import type { Failure } from './failed-jobs.schema.ts';

export function toJobFailure({ id, data, error, tries, created_on }: DeadLetterRow): Failure {
  const detail = Object.entries(data.facts ?? {}).map(([name, value]) => `${name} ${value}`);
  return {
    ...{ _id: id, kind: 'job', name: data.reaction ?? 'unknown', detail: detail.join(', ') },
    ...{ error: error ?? '', tries, at: created_on.toISOString() },
  };
}

export function toMessageFailure({ id, writtenAt, ...message }: FailedMessage): Failure {
  return { _id: id, kind: 'message', ...message, at: writtenAt.toISOString() };
}
