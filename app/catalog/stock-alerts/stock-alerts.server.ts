import { findVerifiedContacts } from '#app/accounts/profile/contacts.server.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { consumeUnsolicitedMailLimit } from '#app/notifications/limit-unsolicited-mail.server.ts';
import { queueMessage } from '#app/notifications/queue-message.server.ts';
import { confirmStockAlertMail } from '#app/notifications/templates/alert-mails.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import { type Database, inTransaction, type Trx } from '#app/platform/db/database.server.ts';
import { isId } from '#app/platform/db/ids.ts';
import { invalidInput } from '#app/platform/http/api/api-module.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, guest } from '#app/platform/security/actor.ts';
import type { ProductPage, Variant } from '../catalog.schema.ts';
import { loadProduct } from '../product/products.server.ts';
import {
  countWaitingAlerts,
  deleteAlertsOfToken,
  deletePersonsAlerts,
  findProductOfVariant,
  insertConfirmedAlert,
  insertUnconfirmedAlert,
  listPersonsAlerts,
  setConfirmed,
} from './stock-alerts.db.server.ts';
import { type GuestAlert, guestAlertSchema, type StockAlert } from './stock-alerts.schema.ts';

const DAYS_TO_CONFIRM = 2;
const DAYS_TO_WAIT = 180;
const MOST_PER_ADDRESS = 50;

interface AlertContext {
  db: Database;
  storeUrl: string;
}

/** The same text whether or not the address has an alert, so that it reveals nothing about others. */
const CONFIRM_BY_MAIL = 'Almost done: please confirm with the link that we email you.';
const CONFIRMED = 'We will email you once, when it is back in stock.';

/** A variant and its product as guests see them. Refuses what they do not see, and outfits, which are booked by day. */
export async function findAlertVariant(
  db: Database,
  variantId: string,
): Promise<{ product: ProductPage; variant: Variant }> {
  const productId = isId(variantId)
    ? await dependsOn(
        (id: string | undefined) => [id === undefined ? 'products' : `product:${id}`],
        () => findProductOfVariant(db, variantId),
      )
    : undefined;
  const product = productId === undefined ? undefined : await loadProduct(db, guest, productId);
  const variant = product?.variants.find(({ _id }) => _id === variantId);
  if (!product || !variant || product.isRental) throw refuse.notFound('Product not found');
  return { product, variant };
}

/**
 * Asks for one mail when a sold-out size and colour is back. With a session, the account's address is used, at once if it is
 * verified; any other address must confirm by a link. Refuses an unknown variant, and one that is in stock.
 */
export async function requestStockAlert(
  context: AlertContext,
  actor: Actor,
  input: { variant: string; email?: unknown },
): Promise<string> {
  if (actor.kind !== 'user') {
    const read = guestAlertSchema.safeParse(input);
    if (!read.success) throw invalidInput(read.error);
    return await requestGuestAlert(context, read.data);
  }
  const { email } = await findVerifiedContacts(context.db, actor);
  if (email === null) {
    const unproven = (await showCurrentUser(context.db, actor)).email;
    return await requestGuestAlert(context, { variant: input.variant, email: unproven });
  }
  await requireSoldOut(context.db, input.variant);
  if ((await countWaitingAlerts(context.db, email)) >= MOST_PER_ADDRESS)
    throw refuse.conflict(`You can wait for at most ${MOST_PER_ADDRESS} products at a time.`);
  const alert = { variantId: input.variant, email, userId: actor.userId, days: DAYS_TO_WAIT };
  await inTransaction(context.db, (trx) => insertConfirmedAlert(trx, alert));
  return CONFIRMED;
}

/** Queues a mail with the link that confirms, unless the address has too many alerts or mails. Refuses as `requestStockAlert`. */
export async function requestGuestAlert(
  { db, storeUrl }: AlertContext,
  { variant: variantId, email }: GuestAlert,
): Promise<string> {
  const { product, variant } = await requireSoldOut(db, variantId);
  await inTransaction(db, async (trx) => {
    if ((await countWaitingAlerts(trx, email)) >= MOST_PER_ADDRESS) return;
    if (!(await consumeUnsolicitedMailLimit(trx, { to: email, kind: 'stock alert' }))) return;
    const token = await insertUnconfirmedAlert(trx, { variantId, email, days: DAYS_TO_CONFIRM });
    if (!token) return;
    const asked = { storeUrl, token, product: product.name, choice: describeVariant(variant) };
    await queueMessage(trx, { to: email, message: confirmStockAlertMail(asked) });
  });
  return CONFIRM_BY_MAIL;
}

async function requireSoldOut(db: Database, variantId: string) {
  const found = await findAlertVariant(db, variantId);
  if (found.variant.stock > 0) throw refuse.conflict('This is in stock. You can order it now.');
  return found;
}

/** 'Size M, Red'; empty for a product without sizes and colours. */
export function describeVariant({ size, color }: { size: string; color: string }): string {
  return [size && `Size ${size}`, color].filter(Boolean).join(', ');
}

/** Confirms the alert of a mail's link; a second time changes nothing. Refuses an unknown or expired link as not found. */
export async function confirmStockAlert(db: Database, { token }: { token: string }): Promise<string> {
  const isConfirmed =
    isId(token) && (await inTransaction(db, (trx) => setConfirmed(trx, token, DAYS_TO_WAIT)));
  if (!isConfirmed) throw refuse.notFound('This link is no longer valid. Please ask for the alert again.');
  return CONFIRMED;
}

/** Ends all alerts of the address that the link was sent to. Refuses an unknown link as not found. */
export async function endStockAlerts(db: Database, { token }: { token: string }): Promise<string> {
  const isKnown = isId(token) && (await inTransaction(db, (trx) => deleteAlertsOfToken(trx, token)));
  if (!isKnown) throw refuse.notFound('This link is no longer valid. Your alerts may have ended already.');
  return 'Your stock alerts have ended.';
}

interface Person {
  userId: string;
  /** verified; null if there is none */
  email: string | null;
}

/** For the personal export: the alerts of an account and of its verified address, newest first. */
export async function listStockAlerts(db: Database, person: Person): Promise<StockAlert[]> {
  return (await listPersonsAlerts(db, person)).map(({ created_at, confirmed_at, sent_at, ...alert }) => ({
    ...alert,
    createdAt: created_at.toISOString(),
    confirmedAt: confirmed_at?.toISOString() ?? null,
    sentAt: sent_at?.toISOString() ?? null,
  }));
}

/** For deleted accounts. */
export async function deleteStockAlerts(trx: Trx, person: Person): Promise<void> {
  await deletePersonsAlerts(trx, person);
}
