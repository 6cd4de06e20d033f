import type { Trx } from '#app/platform/db/database.server.ts';
import type { ProviderEvent } from './providers/payment-provider.ts';

/** Records a raw event; returns false if it was already recorded. */
export async function insertWebhookEvent(
  trx: Trx,
  {
    provider,
    event: { id, ignoredBecause, body },
  }: { provider: string; event: Pick<ProviderEvent, 'id' | 'ignoredBecause' | 'body'> },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('webhook_events')
    .values({
      provider,
      event_id: id,
      ignored_because: ignoredBecause,
      body: JSON.stringify(body ?? null, toStorable),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** PostgreSQL cannot store NUL or lone surrogates. */
function toStorable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
