import { type Selectable, sql, type Updateable } from 'kysely';
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { ShopSettings } from '#app/platform/db/tables.gen.ts';
import { paise, toRupees } from '#app/platform/money/money.ts';
import type { ReturnRule } from './return-terms.ts';
import type { Seller } from './seller.ts';
import type { Settings } from './settings.schema.ts';
import type { DepositStrategyName, ShopRole } from './shop-terms.ts';

const LEGAL_COLUMNS = [
  'default_maker_name',
  'default_maker_address',
  'default_net_quantity',
  'requires_legal_details',
] as const;
const COLUMNS = [
  ...LEGAL_COLUMNS,
  ...([
    'version',
    'name',
    'tagline',
    'email',
    'phone',
    'hours',
    'whatsapp',
    'instagram',
    'facebook',
  ] as const),
  ...([
    'offers',
    'quality_claim',
    'rental_claim',
    'cleans_outfits',
    'shop_role',
    'deposit_strategy',
    'tan',
    'tcs_gstin',
  ] as const),
  ...(['grievance_name', 'grievance_email', 'grievance_phone'] as const),
  ...(['shipping_paise', 'free_shipping_at_paise', 'cash_limit_paise', 'refund_approval_paise'] as const),
  ...(['commission_rate', 'payment_cost_rate'] as const),
  ...([
    'turnaround_days',
    'store_credit_days',
    'gift_card_days',
    'return_rule',
    'return_hours',
    'exchange_first_orders',
    'exchange_payment_days',
  ] as const),
] as const;
type SettingsRow = Pick<Selectable<ShopSettings>, (typeof COLUMNS)[number]>;

/** Every mail and document reads them. With its columns named, PostgreSQL can keep the plan. */
const settingsWithSeller = compiledOnce(
  [],
  (db) =>
    [
      db
        .selectFrom('shop_settings')
        .innerJoin('sellers', 'sellers.is_the_one', 'shop_settings.is_the_one')
        .select(COLUMNS.map((column) => `shop_settings.${column}` as const))
        .select([
          'sellers.name as seller_name',
          'sellers.address as seller_address',
          'sellers.state_code as seller_state',
          'sellers.gstin as seller_gstin',
        ])
        .compile(),
    ] as const,
);

/** All settings, with the seller. */
export async function findSettingsRow(db: Database): Promise<SettingsRow & { seller: Seller }> {
  const { rows } = await db.executeQuery(settingsWithSeller(db, {})[0]);
  const [row] = rows;
  if (!row) throw new Error('The shop has no settings.');
  const { seller_name: name, seller_address: address, seller_state: stateCode, seller_gstin: gstin } = row;
  return { ...row, seller: { name, address, stateCode, gstin } };
}

/** Converts the row to the API's form. */
export function toSettings(row: SettingsRow & { seller: Seller }): Settings {
  const { version, name, email, phone, hours, whatsapp, instagram, facebook, offers, tagline, seller } = row;
  return {
    ...{ version, name, email, phone, hours, whatsapp, instagram, facebook, offers, tagline, seller },
    qualityClaim: row.quality_claim,
    rentalClaim: row.rental_claim,
    cleansOutfits: row.cleans_outfits,
    ...toLegalSettings(row),
    grievanceOfficer: {
      name: row.grievance_name,
      email: row.grievance_email,
      phone: row.grievance_phone,
    },
    shippingFee: toRupees(paise(row.shipping_paise)),
    freeShippingAt: toRupees(paise(row.free_shipping_at_paise)),
    cashLimit: toRupees(paise(row.cash_limit_paise)),
    turnaroundDays: row.turnaround_days,
    commissionPercent: row.commission_rate / 100,
    shopRole: row.shop_role as ShopRole,
    depositStrategy: row.deposit_strategy as DepositStrategyName,
    paymentCostPercent: row.payment_cost_rate / 100,
    tan: row.tan,
    tcsGstin: row.tcs_gstin,
    storeCreditDays: row.store_credit_days,
    giftCardDays: row.gift_card_days,
    refundApprovalAbove: toRupees(paise(row.refund_approval_paise)),
    returnRule: row.return_rule as ReturnRule,
    returnHours: row.return_hours,
    exchangeFirstOrders: row.exchange_first_orders,
    exchangePaymentDays: row.exchange_payment_days,
  };
}

/** The row's legal details of products. */
export function toLegalSettings(row: LegalRow): Pick<Settings, 'productDefaults' | 'requiresLegalDetails'> {
  return {
    productDefaults: {
      makerName: row.default_maker_name,
      makerAddress: row.default_maker_address,
      netQuantity: row.default_net_quantity,
    },
    requiresLegalDetails: row.requires_legal_details,
  };
}
type LegalRow = Pick<SettingsRow, (typeof LEGAL_COLUMNS)[number]>;

export async function findLegalRow(db: Database): Promise<LegalRow> {
  return await db.selectFrom('shop_settings').select(LEGAL_COLUMNS).executeTakeFirstOrThrow();
}

export async function findCleansOutfits(db: Database): Promise<boolean> {
  const row = await db.selectFrom('shop_settings').select('cleans_outfits').executeTakeFirstOrThrow();
  return row.cleans_outfits;
}

/** The current version. Locks the settings until the transaction ends. */
export async function lockSettings(trx: Trx): Promise<number> {
  const { version } = await trx
    .selectFrom('shop_settings')
    .select('version')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return version;
}

export async function setSettings(trx: Database, change: Updateable<ShopSettings>): Promise<void> {
  await trx.updateTable('shop_settings').set(change).execute();
}

/** The terms, with today in India. */
export function selectTerms(db: Database) {
  return db
    .selectFrom('shop_settings')
    .select([
      'shipping_paise',
      'free_shipping_at_paise',
      'cash_limit_paise',
      'commission_rate',
      'shop_role',
      'deposit_strategy',
      'turnaround_days',
      sql<string>`(shop_now() at time zone 'Asia/Kolkata')::date`.as('today'),
    ])
    .select(({ selectFrom }) =>
      selectFrom('sellers')
        .select(({ eb }) => eb('gstin', 'is not', null).as('registered'))
        .as('is_gst_registered'),
    );
}
export type TermsRow = Awaited<ReturnType<ReturnType<typeof selectTerms>['executeTakeFirstOrThrow']>>;

export async function setSeller(
  db: Database,
  { name, address, stateCode: state_code, gstin }: Seller,
): Promise<void> {
  await db.updateTable('sellers').set({ name, address, state_code, gstin }).execute();
}
