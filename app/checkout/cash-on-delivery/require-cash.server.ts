import type { User } from '#app/accounts/accounts.schema.ts';
import { calculateAmountDue } from '#app/cart/calculate-totals.ts';
import type { PricedCart } from '#app/cart/price-cart.server.ts';
import type { Trx } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import type { CashDecision, CashRules } from '#app/shipping/cash-rules/cash-rules.ts';
import { formatNoCash } from '#app/shipping/promise/format-delivery.ts';
import { canPayOnDelivery, formatCashLimit } from './cash-on-delivery.ts';
import { decideCash, toCashBuyer } from './decide-cash.server.ts';

interface CashPurchase {
  cart: PricedCart;
  pin: string | undefined;
  rules: CashRules;
  draftOrderId: string | undefined;
}

/** How a cart can be paid on delivery. Refuses a total above the limit, a zone without cash, and what the rules refuse. */
export async function requireCashDecision(
  trx: Trx,
  person: User,
  { cart, pin, rules, draftOrderId }: CashPurchase,
): Promise<CashDecision> {
  const { cashLimit } = cart.terms;
  const total = calculateAmountDue(cart.totals);
  if (!canPayOnDelivery(total, cashLimit)) throw refuse.invalid(formatCashLimit(cashLimit));
  if (cart.delivery?.cashOnDelivery === false) throw refuse.invalid(formatNoCash(cart.delivery.pin));
  const canPayInAdvance = draftOrderId === undefined && cart.lines.every(({ isRental }) => !isRental);
  const decision = await decideCash(trx, toCashBuyer(person), { pin, total, rules, canPayInAdvance });
  const { problem } = decision;
  if (problem !== undefined) throw refuse.invalid(problem, [{ path: 'paymentMethod', message: problem }]);
  return decision;
}
