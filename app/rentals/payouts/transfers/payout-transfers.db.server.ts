import { sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { PayoutProviderName, RecipientSetup } from '../providers/payout-provider.ts';

export interface ItemKey {
  runId: string;
  rentalOrderId: string;
}

function selectTransfers(db: Database) {
  return db
    .selectFrom('payout_run_items as item')
    .innerJoin('payout_runs as run', 'run.id', 'item.run_id')
    .innerJoin('rental_orders', 'rental_orders.id', 'item.rental_order_id')
    .select([
      'item.run_id as runId',
      'item.rental_order_id as rentalOrderId',
      'rental_orders.owner_id as ownerId',
    ])
    .select(['item.state', 'item.amount_paise as amountPaise', 'item.sealed', 'rental_orders.number'])
    .select(['item.transfer_state as transferState', 'item.transfer_id as transferId'])
    .select('item.transfer_sent_at as sentAt')
    .select([sql<string>`item.transfer_reference`.as('reference'), sql<string>`run.provider`.as('provider')])
    .where('item.transfer_state', 'is not', null);
}
export type TransferRow = Awaited<ReturnType<typeof listOwnTransfers>>[number];

/** The payouts of a run that its provider transfers to this owner. */
export async function listOwnTransfers(db: Database, { runId, ownerId }: { runId: string; ownerId: string }) {
  return await selectTransfers(db)
    .where('item.run_id', '=', runId)
    .where('rental_orders.owner_id', '=', ownerId)
    .orderBy('item.rental_order_id')
    .execute();
}

/** The payout, read after its run was locked; undefined if no provider transfers it. */
export async function findTransfer(trx: Trx, { runId, rentalOrderId }: ItemKey) {
  return await selectTransfers(trx)
    .where('item.run_id', '=', runId)
    .where('item.rental_order_id', '=', rentalOrderId)
    .executeTakeFirst();
}

/** The payout of a transfer that a provider reports. */
export async function findReportedTransfer(
  db: Database,
  {
    provider,
    transferId,
    reference,
  }: { provider: PayoutProviderName; transferId: string; reference: string | null },
) {
  return await selectTransfers(db)
    .where('run.provider', '=', provider)
    .where((eb) =>
      eb.or([eb('item.transfer_id', '=', transferId), eb('item.transfer_reference', '=', reference)]),
    )
    .executeTakeFirst();
}

export async function setTransferWaiting(trx: Trx, at: ItemKey, reference: string): Promise<void> {
  await updateItem(trx, at).set({ transfer_state: 'waiting', transfer_reference: reference }).execute();
}

export async function setTransferNote(db: Database, at: ItemKey, note: string | null): Promise<void> {
  await updateItem(db, at).set({ transfer_note: note }).where('state', '=', 'queued').execute();
}

/** Marks a waiting transfer as requested; false if it is not waiting. */
export async function claimTransfer(trx: Trx, at: ItemKey): Promise<boolean> {
  const { numUpdatedRows } = await updateItem(trx, at)
    .set({ transfer_state: 'sent', transfer_note: null, transfer_sent_at: sql<Date>`shop_now()` })
    .where('state', '=', 'queued')
    .where('transfer_state', '=', 'waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function setTransferId(trx: Trx, at: ItemKey, transferId: string): Promise<void> {
  await updateItem(trx, at).set({ transfer_id: transferId }).execute();
}

/** The provider has returned the money of a paid transfer. */
export async function markTransferReturned(trx: Trx, at: ItemKey): Promise<void> {
  await updateItem(trx, at)
    .set({ returned_at: sql<Date>`shop_now()` })
    .where('state', '=', 'paid')
    .where('returned_at', 'is', null)
    .execute();
}

/** A returned payout counts as failed, so that it can be in another run. */
export async function setItemReturned(trx: Trx, at: ItemKey, reason: string): Promise<void> {
  await updateItem(trx, at)
    .set({ state: 'failed', reference: null, reason })
    .where('state', '=', 'paid')
    .execute();
}

/** Transfers paid in the last days that were not polled for a day, because they may still be returned. */
export async function listRecentlyPaid(db: Database, { days }: { days: number }) {
  return await selectTransfers(db)
    .where('item.state', '=', 'paid')
    .where('item.transfer_id', 'is not', null)
    .where('item.returned_at', 'is', null)
    .where('item.decided_at', '>', sql<Date>`shop_now() - make_interval(days => ${days})`)
    .where(sql<boolean>`greatest(item.transfer_asked_at, item.decided_at) <= shop_now() - interval '1 day'`)
    .orderBy('item.decided_at')
    .limit(200)
    .execute();
}

export async function setTransferAsked(db: Database, at: ItemKey): Promise<void> {
  await updateItem(db, at).set({ transfer_asked_at: sql<Date>`shop_now()` }).execute();
}

function updateItem(db: Database, { runId, rentalOrderId }: ItemKey) {
  return db
    .updateTable('payout_run_items')
    .where('run_id', '=', runId)
    .where('rental_order_id', '=', rentalOrderId);
}

/** Owners with transfers that have no result and were not polled for some minutes; longest first. */
export async function listOpenTransfers(db: Database, { minutes }: { minutes: number }) {
  return await db
    .selectFrom('payout_run_items as item')
    .innerJoin('rental_orders', 'rental_orders.id', 'item.rental_order_id')
    .innerJoin('payout_runs as run', 'run.id', 'item.run_id')
    .select(['item.run_id as runId', 'rental_orders.owner_id as ownerId'])
    .where('item.state', '=', 'queued')
    .where('item.transfer_state', 'is not', null)
    .where(
      sql<boolean>`coalesce(item.transfer_asked_at, item.transfer_sent_at, run.sent_at)
        <= shop_now() - make_interval(mins => ${minutes})`,
    )
    .groupBy(['item.run_id', 'rental_orders.owner_id'])
    .orderBy(sql`min(coalesce(item.transfer_asked_at, run.sent_at))`)
    .limit(200)
    .execute();
}

export async function setTransfersAsked(
  db: Database,
  { runId, ownerId }: { runId: string; ownerId: string },
): Promise<void> {
  await db
    .updateTable('payout_run_items as item')
    .from('rental_orders')
    .set({ transfer_asked_at: sql<Date>`shop_now()` })
    .whereRef('rental_orders.id', '=', 'item.rental_order_id')
    .where('rental_orders.owner_id', '=', ownerId)
    .where('item.run_id', '=', runId)
    .where('item.state', '=', 'queued')
    .where('item.transfer_state', 'is not', null)
    .execute();
}

/** Requested transfers without a result for some hours. */
export async function listStalledTransfers(db: Database, { hours }: { hours: number }) {
  return await selectTransfers(db)
    .where('item.transfer_state', '=', 'sent')
    .where('item.transfer_sent_at', '<=', sql<Date>`shop_now() - make_interval(hours => ${hours})`)
    .limit(100)
    .execute();
}

/** The owner details that a provider needs, as far as they have entered them. */
export async function listRecipientFacts(db: Database, ownerIds: readonly string[]) {
  const rows = await db
    .selectFrom('users')
    .leftJoin('payout_accounts', 'payout_accounts.owner_id', 'users.id')
    .leftJoin('owner_tax_details as tax', 'tax.owner_id', 'users.id')
    .select(['users.id', 'users.name', 'users.email', 'users.mobile'])
    .select(['payout_accounts.terms_accepted_at', 'tax.sealed_pan', 'tax.pan_holder'])
    .select(
      sql<Partial<Record<string, string>> | null>`(select shipping_info from addresses
        where user_id = users.id order by is_default desc, created_at desc limit 1)`.as('address'),
    )
    .where('users.id', 'in', [...ownerIds])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
export type RecipientFacts =
  NonNullable<Awaited<ReturnType<typeof listRecipientFacts>>> extends Map<string, infer Row> ? Row : never;

interface RecipientKey {
  ownerId: string;
  provider: PayoutProviderName;
}

/** After a crash. */
const CLAIM_MINUTES = 5;

/** Begins to set a recipient up; undefined while another process does. */
export async function claimRecipient(
  db: Database,
  { ownerId: owner_id, provider }: RecipientKey,
): Promise<Partial<RecipientSetup> | undefined> {
  return await db
    .insertInto('payout_recipients')
    .values({ owner_id, provider, claimed_at: sql<Date>`shop_now()` })
    .onConflict((same) =>
      same
        .columns(['owner_id', 'provider'])
        .doUpdateSet({ claimed_at: sql<Date>`shop_now()` })
        .where(
          sql<boolean>`payout_recipients.claimed_at is null
            or payout_recipients.claimed_at <= shop_now() - make_interval(mins => ${CLAIM_MINUTES})`,
        ),
    )
    .returning([
      sql<string | undefined>`account_id`.as('accountId'),
      sql<string | undefined>`stakeholder_id`.as('stakeholderId'),
      sql<string | undefined>`product_id`.as('productId'),
    ])
    .executeTakeFirst();
}

export async function saveRecipient(
  db: Database,
  { ownerId, provider }: RecipientKey,
  { accountId, stakeholderId, productId }: RecipientSetup,
): Promise<void> {
  await db
    .updateTable('payout_recipients')
    .set({ account_id: accountId, stakeholder_id: stakeholderId ?? null, product_id: productId ?? null })
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .execute();
}

export async function releaseRecipient(db: Database, { ownerId, provider }: RecipientKey): Promise<void> {
  await db
    .updateTable('payout_recipients')
    .set({ claimed_at: null })
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .execute();
}

export async function findRecipientAccount(
  db: Database,
  { ownerId, provider }: RecipientKey,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('payout_recipients')
    .select('account_id')
    .where('owner_id', '=', ownerId)
    .where('provider', '=', provider)
    .executeTakeFirst();
  return row?.account_id ?? undefined;
}
