import { toE164 } from '#app/accounts/identifier.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { findCashQuotaProblem } from '#app/orders/create-order.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { type Actor, isSignedIn } from '#app/platform/security/actor.ts';
import { type CashRules, findPinProblem, NO_CASH_FOR_GUEST } from '#app/shipping/cash-rules/cash-rules.ts';
import { readShipping } from '#app/shipping/known-shipping.server.ts';
import { formatNoCash } from '#app/shipping/promise/format-delivery.ts';
import type { CashOffer, CashOfferInput } from './cash-offer.schema.ts';
import { canPayOnDelivery, formatCashLimit, needsCode } from './cash-on-delivery.ts';
import { findPastProblem, provenNumberOf } from './refuse-risky-cash.server.ts';

interface AskedOrder {
  pin: string;
  amount: Paise;
  rules: CashRules;
}

/**
 * Whether this person could pay an order of this amount in cash, before they place it; the order decides (I8). A guest is
 * judged by the number that they would prove, and told no more than the answer. Refuses an amount in parts of a paisa.
 */
export async function findCashOffer(
  db: Database,
  actor: Actor,
  { input: { pin, phone, ...input }, rules }: { input: CashOfferInput; rules: CashRules },
): Promise<CashOffer> {
  const amount = rupeesToPaise(input.amount);
  if (amount === undefined) throw refuse.invalid('Please send the amount in rupees.');
  const asked = { pin, amount, rules };
  const reason =
    (await findPlaceProblem(db, asked)) ??
    (isSignedIn(actor)
      ? await findPersonsProblem(db, actor, asked)
      : await findGuestsProblem(db, toE164(phone ?? '') ?? null, asked)) ??
    null;
  return { offered: reason === null, reason, needsCode: needsCode(amount, rules.otpAbove) };
}

/** What holds for everyone. */
async function findPlaceProblem(
  db: Database,
  { pin, amount, rules }: AskedOrder,
): Promise<string | undefined> {
  const { zones, terms } = await readShipping(db);
  if (!canPayOnDelivery(amount, terms.cashLimit)) return formatCashLimit(terms.cashLimit);
  if (!zones.find(pin).cashOnDelivery) return formatNoCash(pin);
  return findPinProblem(rules.pinLimits, { pin, total: amount });
}

async function findPersonsProblem(
  db: Database,
  actor: Actor,
  { pin, rules }: AskedOrder,
): Promise<string | undefined> {
  const person = await showCurrentUser(db, actor);
  const buyer = { userId: person._id, mobile: provenNumberOf(person) };
  const past = await findPastProblem(db, buyer, { pin, rules });
  return past?.message ?? (await findCashQuotaProblem(db, person, rules));
}

async function findGuestsProblem(
  db: Database,
  mobile: string | null,
  { pin, rules }: AskedOrder,
): Promise<string | undefined> {
  const past = await findPastProblem(db, { userId: undefined, mobile }, { pin, rules });
  return past && (past.of === 'pin' ? past.message : NO_CASH_FOR_GUEST);
}
