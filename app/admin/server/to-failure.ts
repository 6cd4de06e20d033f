import type { FailedMessage } from '#app/notifications/server/failed-messages.ts';
import type { Failure } from '../failed-jobs.shapes.ts';
import type { DeadLetterRow } from './dead-letter-rows.server.ts';

export function jobFailure({ id, data, error, tries, created_on }: DeadLetterRow): Failure {
  const detail = Object.entries(data.facts ?? {}).map(([name, value]) => `${name} ${value}`);
  return {
    ...{ _id: id, kind: 'job', name: data.reaction ?? 'unknown', detail: detail.join(', ') },
    ...{ error: error ?? '', tries, at: created_on.toISOString() },
  };
}

export function messageFailure({ id, writtenAt, ...message }: FailedMessage): Failure {
  return { _id: id, kind: 'message', ...message, at: writtenAt.toISOString() };
}
