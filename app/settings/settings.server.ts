import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { stateName } from '#app/platform/geography/indian-states.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { describeCare, mentionsCleaning } from './cleaning-claim.ts';
import { describeDeposits } from './deposit-terms.ts';
import type { LegalRule } from './legal-defaults.ts';
import { parsePostalAddress, type Seller } from './seller.ts';
import {
  findCleansOutfits,
  findLegalRow,
  findSettingsRow,
  lockSettings,
  selectTerms,
  setSeller,
  setSettings,
  type TermsRow,
  toLegalSettings,
  toSettings,
} from './settings.db.server.ts';
import type { Settings, SettingsChange } from './settings.schema.ts';
import type { DepositStrategyName, ShopRole, ShopTerms } from './shop-terms.ts';
import type { StoreInfo } from './store-info/store-info.ts';

/** All settings, for admins who may change them. */
export async function loadSettings(db: Database, actor: Actor): Promise<Settings> {
  requirePermission(actor, 'settings');
  return toSettings(await findSettingsRow(db));
}

/**
 * Changes the given settings and refuses an outdated version. Existing orders, rentals and documents keep the settings they
 * were made with.
 */
export async function changeSettings(
  { db, payments }: SettingsContext,
  actor: Actor,
  change: SettingsChange,
): Promise<Settings> {
  if (change.depositStrategy === 'card hold') requireHolds(payments);
  return await adminChange(db, actor, 'settings', async (trx) => {
    const version = await lockSettings(trx);
    if (change.version !== undefined && change.version !== version)
      throw refuse.conflict('Someone else has changed the settings.');
    const { version: _, ...before } = toSettings(await findSettingsRow(trx));
    if (change.seller) await setSeller(trx, change.seller);
    await setSettings(trx, { ...columnsOf(change), version: version + 1 });
    const { version: now, ...after } = toSettings(await findSettingsRow(trx));
    refuseUnkeptClaim(change, after);
    const subject = { kind: 'settings', id: '', name: 'Settings' } as const;
    return { subject, action: 'changed', before, after, result: { ...after, version: now } };
  });
}

/** A shop may claim that outfits are cleaned only if staff confirm it for each of them. */
function refuseUnkeptClaim(
  change: SettingsChange,
  { rentalClaim, cleansOutfits }: Pick<Settings, 'rentalClaim' | 'cleansOutfits'>,
): void {
  const isTouched = change.rentalClaim !== undefined || change.cleansOutfits !== undefined;
  if (!isTouched || cleansOutfits || !mentionsCleaning(rentalClaim)) return;
  const message = 'To say this, turn on “Outfits are dry-cleaned before each rental”.';
  throw refuse.invalid(message, [{ path: 'rentalClaim', message }]);
}

interface SettingsContext {
  db: Database;
  /** the card provider, and for how many days it holds an amount */
  payments: { current: { holdDays: number | null } | undefined };
}

function requireHolds({ current }: SettingsContext['payments']): void {
  if (current?.holdDays) return;
  const message = current
    ? 'The payment provider does not hold amounts for as long as a rental. Stripe does.'
    : 'Set up card payments first.';
  throw refuse.invalid(message, [{ path: 'depositStrategy', message }]);
}

/** Sets the settings when a new shop is loaded; admins use `changeSettings`. */
export async function saveSettings(db: Database, { seller, ...change }: SettingsChange): Promise<void> {
  if (seller) await setSeller(db, seller);
  await setSettings(db, columnsOf(change));
}

/** Sets the seller when a new shop is loaded; admins use `changeSettings`. */
export async function saveSeller(db: Database, seller: Seller): Promise<void> {
  await setSeller(db, seller);
}

function columnsOf(change: SettingsChange) {
  const { name, email, phone, hours, whatsapp, instagram, facebook, offers, tagline } = change;
  const { grievanceOfficer, qualityClaim: quality_claim, rentalClaim: rental_claim } = change;
  return {
    ...{ name, email, phone, hours, whatsapp, instagram, facebook, offers },
    ...{ tagline, quality_claim, rental_claim, cleans_outfits: change.cleansOutfits },
    default_maker_name: change.productDefaults?.makerName,
    default_maker_address: change.productDefaults?.makerAddress,
    default_net_quantity: change.productDefaults?.netQuantity,
    requires_legal_details: change.requiresLegalDetails,
    grievance_name: grievanceOfficer?.name,
    grievance_email: grievanceOfficer?.email,
    grievance_phone: grievanceOfficer?.phone,
    shipping_paise: toPaise(change.shippingFee),
    free_shipping_at_paise: toPaise(change.freeShippingAt),
    cash_limit_paise: toPaise(change.cashLimit),
    turnaround_days: change.turnaroundDays,
    store_credit_days: change.storeCreditDays,
    gift_card_days: change.giftCardDays,
    refund_approval_paise: toPaise(change.refundApprovalAbove),
    return_rule: change.returnRule,
    return_hours: change.returnHours,
    exchange_first_orders: change.exchangeFirstOrders,
    exchange_payment_days: change.exchangePaymentDays,
    commission_rate: toBasisPoints(change.commissionPercent),
    shop_role: change.shopRole,
    deposit_strategy: change.depositStrategy,
    payment_cost_rate: toBasisPoints(change.paymentCostPercent),
    tan: change.tan,
    tcs_gstin: change.tcsGstin,
  };
}

function toBasisPoints(percent: number | undefined) {
  return percent === undefined ? undefined : Math.round(percent * 100);
}

function toPaise(rupees: number | undefined) {
  return rupees === undefined ? undefined : rupeesToPaise(rupees);
}

/** The terms as currently set. */
export async function findShopTerms(db: Database): Promise<ShopTerms> {
  return toShopTerms(await dependsOn([], () => selectTerms(db).executeTakeFirstOrThrow()));
}

/** The query behind `findShopTerms`, for a pipeline. */
export function selectShopTerms(db: Database) {
  return selectTerms(db);
}

export function toShopTerms(row: TermsRow): ShopTerms {
  return {
    shipping: paise(row.shipping_paise),
    freeShippingAt: paise(row.free_shipping_at_paise),
    cashLimit: paise(row.cash_limit_paise),
    commissionRate: row.commission_rate,
    shopRole: row.shop_role as ShopRole,
    depositStrategy: row.deposit_strategy as DepositStrategyName,
    turnaroundDays: row.turnaround_days,
    isGstRegistered: row.is_gst_registered === true,
  };
}

/** The declarations that a product needs before it is shown, and the shop's defaults for them. */
export async function findLegalRule(db: Database): Promise<LegalRule> {
  const { productDefaults, requiresLegalDetails } = toLegalSettings(await findLegalRow(db));
  return { defaults: productDefaults, isRequired: requiresLegalDetails };
}

/** Whether staff must confirm that an outfit was dry-cleaned when they dispatch it. */
export async function doesCleanOutfits(db: Database): Promise<boolean> {
  return await findCleansOutfits(db);
}

/** Public settings for pages, mails and documents. */
export async function loadStoreInfo(db: Database): Promise<StoreInfo> {
  const row = await dependsOn([], () => findSettingsRow(db));
  const {
    version,
    seller,
    refundApprovalAbove,
    returnRule,
    exchangeFirstOrders,
    productDefaults,
    requiresLegalDetails,
    paymentCostPercent,
    tan,
    tcsGstin,
    shopRole,
    depositStrategy,
    ...storeInfo
  } = toSettings(row);
  const freeShippingAt = storeInfo.shippingFee === 0 ? 0 : storeInfo.freeShippingAt;
  const { address, stateCode } = seller;
  const company = seller.name || storeInfo.name;
  const place = parsePostalAddress(address).addressLocality ?? stateName(stateCode) ?? 'India';
  const deposits = describeDeposits({ cashLimit: storeInfo.cashLimit, depositStrategy });
  const rentalClaim = describeCare(storeInfo);
  return { ...storeInfo, ...deposits, rentalClaim, freeShippingAt, company, address, place };
}

/** The operator's tax registrations: TDS and TCS are withheld only with these numbers. */
export async function findTaxRegistrations(
  db: Database,
): Promise<{ tan: string | null; tcsGstin: string | null }> {
  const { tan, tcs_gstin: tcsGstin } = await findSettingsRow(db);
  return { tan, tcsGstin };
}

/** The header of new documents: the shop's name and the seller. */
export async function findDocumentHeader(db: Database): Promise<{ shopName: string; seller: Seller }> {
  const { name: shopName, seller } = await findSettingsRow(db);
  return { shopName, seller: { ...seller, name: seller.name || shopName } };
}
