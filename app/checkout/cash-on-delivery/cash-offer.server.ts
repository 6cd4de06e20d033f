import { toE164 } from '#app/accounts/identifier.ts';
import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { findCashQuotaProblem } from '#app/orders/create-order.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, isSignedIn } from '#app/platform/security/actor.ts';
import { type CashDecision, type CashRules, NO_CASH_FOR_GUEST } from '#app/shipping/cash-rules/cash-rules.ts';
import { readShipping } from '#app/shipping/known-shipping.server.ts';
import { formatNoCash } from '#app/shipping/promise/format-delivery.ts';
import type { CashOffer, CashOfferInput } from './cash-offer.schema.ts';
import { canPayOnDelivery, formatCashLimit, needsCode } from './cash-on-delivery.ts';
import { type CashOrder, decideCash, toCashBuyer } from './decide-cash.server.ts';

/**
 * Whether this person can probably pay an order of this amount in cash, and with which advance; the order decides (I8). For a
 * guest, the number that they will verify counts, and the response contains only the result. Refuses fractions of a paisa.
 */
export async function findCashOffer(
  db: Database,
  actor: Actor,
  { input: { pin, phone, hasOutfits, ...input }, rules }: { input: CashOfferInput; rules: CashRules },
): Promise<CashOffer> {
  const amount = rupeesToPaise(input.amount);
  if (amount === undefined) throw refuse.invalid('Please send the amount in rupees.');
  const order = { pin, total: amount, rules, canPayInAdvance: !hasOutfits };
  const problem = await findPlaceProblem(db, { pin, amount });
  const { problem: reason = null, advance } =
    problem !== undefined
      ? { problem, advance: undefined }
      : isSignedIn(actor)
        ? await decideForPerson(db, actor, order)
        : await decideForGuest(db, toE164(phone ?? '') ?? null, order);
  return {
    offered: reason === null,
    reason,
    advance: advance === undefined ? null : toRupees(advance),
    needsCode: advance === undefined && needsCode(amount, rules.otpAbove),
  };
}

/** Why no one can pay this order in cash: the limit or the zone; undefined if cash is possible there. */
async function findPlaceProblem(
  db: Database,
  { pin, amount }: { pin: string; amount: Paise },
): Promise<string | undefined> {
  const { zones, terms } = await readShipping(db);
  if (!canPayOnDelivery(amount, terms.cashLimit)) return formatCashLimit(terms.cashLimit);
  return zones.find(pin).cashOnDelivery ? undefined : formatNoCash(pin);
}

async function decideForPerson(db: Database, actor: Actor, order: CashOrder): Promise<CashDecision> {
  const person = await showCurrentUser(db, actor);
  const decision = await decideCash(db, toCashBuyer(person), order);
  if (decision.problem !== undefined || decision.advance !== undefined) return decision;
  return { problem: await findCashQuotaProblem(db, person, order.rules) };
}

async function decideForGuest(db: Database, mobile: string | null, order: CashOrder): Promise<CashDecision> {
  const decision = await decideCash(db, { userId: undefined, mobile }, order);
  const isOfSomebody = decision.of === 'person' || decision.of === 'number';
  return isOfSomebody ? { problem: NO_CASH_FOR_GUEST } : decision;
}
