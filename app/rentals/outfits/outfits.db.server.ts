import { type InsertObject, type SqlBool, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { DB } from '#app/platform/db/tables.gen.ts';
import type { RentalPeriod } from '../rental-period.ts';
import { hasEnded, RENTAL_STATUSES } from '../rental-status.ts';

/** Today in India, by the shop's clock. */
const today = sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`;

const pictures = sql<string[]>`array(
  select url from product_pictures where product_id = products.id order by color, position
)`;

/** Blocked periods, including past ones: a period that has started may be extended. */
const blackouts = sql<RentalPeriod[]>`(
  select coalesce(json_agg(json_build_object(
    'startDate', lower(days), 'endDate', upper(days) - 1
  ) order by days), '[]')
  from occupied_days where product_id = products.id and checkout_id is null and rental_order_id is null
)`;

function selectOutfits(db: Database) {
  return db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .leftJoin('subcategories', 'subcategories.id', 'products.subcategory_id')
    .leftJoin('outfits', 'outfits.product_id', 'products.id')
    .leftJoin('users as owners', 'owners.id', 'products.owner_id')
    .select([
      'products.id',
      'products.name',
      'products.description',
      'products.brand',
      'products.material_and_care',
      'products.price_paise',
      'products.security_deposit_paise',
      'products.category_id',
      'categories.name as category_name',
      'products.subcategory_id',
      'subcategories.name as subcategory_name',
      'products.sizes',
      'products.colors',
      'products.measurements',
      'products.is_rental',
      'products.rental_status',
      'products.owner_id',
      'owners.name as owner_name',
      'owners.email as owner_email',
      'products.created_at',
      'outfits.condition',
      'outfits.original_price_paise',
      'outfits.is_paused',
      'outfits.pick_up_pin',
      'outfits.rejection_reason',
      'outfits.submitted_at',
      'outfits.decided_at',
      'outfits.terms_accepted_at',
      pictures.as('images'),
      blackouts.as('blackouts'),
      today.as('today'),
    ])
    .where('products.archived_at', 'is', null);
}
export type OutfitRow = Awaited<ReturnType<ReturnType<typeof selectOutfits>['execute']>>[number];

/** An outfit; of one owner, or else any product of the rental category. */
export async function findOutfit(
  db: Database,
  { id, ownerId }: { id: string; ownerId?: string },
): Promise<OutfitRow | undefined> {
  return await selectOutfits(db)
    .where('products.id', '=', id)
    .where(ownerId === undefined ? isListed : isLentBy(ownerId))
    .executeTakeFirst();
}

export async function listOutfitsOf(db: Database, ownerId: string): Promise<OutfitRow[]> {
  return await selectOutfits(db)
    .where(isLentBy(ownerId))
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .execute();
}

/** Products of the category named 'rental' (screens §2, Admin Rental Listing), or marked as rentals. */
const isListed = sql<SqlBool>`(products.is_rental or lower(categories.name) = 'rental')`;

function isLentBy(ownerId: string) {
  return sql<SqlBool>`(products.is_rental and products.owner_id = ${ownerId})`;
}

interface OutfitFilter {
  search?: string;
  status?: string;
  page: number;
  limit: number;
}

/** A page of the rental category, newest first, and the total. */
export async function listOutfitPage(db: Database, { search, status, page, limit }: OutfitFilter) {
  const matches = sql<SqlBool>`(
    lower(categories.name) = 'rental'
    and (${search ?? null}::text is null or position(lower(${search ?? ''}) in lower(products.name)) > 0)
    and (${status ?? null}::text is null or coalesce(products.rental_status, 'pending') = ${status ?? ''})
  )`;
  const rows = await selectOutfits(db)
    .where(matches)
    .orderBy('products.created_at', 'desc')
    .orderBy('products.id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { total } = await db
    .selectFrom('products')
    .innerJoin('categories', 'categories.id', 'products.category_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('products.archived_at', 'is', null)
    .where(matches)
    .executeTakeFirstOrThrow();
  return { rows, total };
}

type OutfitFields = Omit<InsertObject<DB, 'outfits'>, 'product_id'>;

/** Upserts the rental fields of an outfit. */
export async function saveOutfit(trx: Trx, productId: string, row: OutfitFields): Promise<void> {
  await trx
    .insertInto('outfits')
    .values({ ...row, product_id: productId })
    .onConflict((conflict) => conflict.column('product_id').doUpdateSet({ ...row, product_id: productId }))
    .execute();
}

/** Marks an outfit as waiting for review; returns the instant. */
export async function markSubmitted(trx: Trx, productId: string): Promise<string> {
  await saveOutfit(trx, productId, {
    submitted_at: now,
    rejection_reason: null,
    decided_at: null,
    decided_by: null,
  });
  return await readTimestamp(trx, productId, 'submitted_at');
}

/** Records a decision; returns its instant. */
export async function recordDecision(
  trx: Trx,
  productId: string,
  { by, reason }: { by: string; reason: string | null },
): Promise<string> {
  await saveOutfit(trx, productId, { decided_at: now, decided_by: by, rejection_reason: reason });
  return await readTimestamp(trx, productId, 'decided_at');
}

export async function recordTermsAccepted(trx: Trx, productId: string): Promise<void> {
  await saveOutfit(trx, productId, { terms_accepted_at: now });
}

const now = sql<Date>`shop_now()`;

async function readTimestamp(trx: Trx, productId: string, column: 'submitted_at' | 'decided_at') {
  const row = await trx
    .selectFrom('outfits')
    .select(column)
    .where('product_id', '=', productId)
    .executeTakeFirstOrThrow();
  return (row[column] as Date).toISOString();
}

const OPEN_STATUSES = RENTAL_STATUSES.filter((status) => !hasEnded(status));

/** Whether an outfit has open requests, bookings, or dates reserved during a payment. */
export async function hasOpenBookings(trx: Trx, productId: string): Promise<boolean> {
  const { rows } = await sql<{ isOpen: boolean }>`
    select exists (
      select from rental_orders where product_id = ${productId} and status = any (${OPEN_STATUSES})
    ) or exists (
      select from occupied_days where product_id = ${productId} and checkout_id is not null
    ) as "isOpen"
  `.execute(trx);
  return rows[0]?.isOpen ?? false;
}
