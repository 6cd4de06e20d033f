import { showCurrentUser } from '#app/accounts/profile/own-profile.server.ts';
import { calculateAmountDue } from '#app/cart/calculate-totals.ts';
import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { AuditEntry } from '#app/platform/audit/audit-log.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import { runIdempotent } from '#app/platform/http/api/idempotency.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { formatRupees, toRupees } from '#app/platform/money/money.ts';
import type { Actor } from '#app/platform/security/actor.ts';
import type { CashRules } from '#app/shipping/cash-rules/cash-rules.ts';
import { needsCode } from '../cash-on-delivery/cash-on-delivery.ts';
import { buyCart } from '../place-order.server.ts';
import { asBuyer } from '../require-buyable-cart.server.ts';
import type { PlacedDraft } from './draft-order.schema.ts';
import type { DraftRow } from './draft-orders.db.server.ts';
import { formatDraftNumber, priceDraft, requireDraft } from './draft-orders.server.ts';
import { addressOf, customerOf } from './pay-draft-order.server.ts';

interface PlaceDraftInput {
  id: string;
  key: string | undefined;
  /** rupees as shown to staff; another total is refused */
  total: number;
  rules: CashRules;
}

/**
 * Places a draft for its customer, who agreed to it by phone or in a chat and pays on delivery. Refuses what `placeOrder`
 * refuses, a draft that is not open, and an order that needs a code, because staff must not ask for codes.
 */
export async function placeDraftForCustomer(
  db: Database,
  actor: Actor,
  { id, key, total, rules }: PlaceDraftInput,
): Promise<PlacedDraft> {
  return await adminChange(db, actor, 'orders', async (trx, admin) => {
    // A repeated call changes nothing, so it is not logged again.
    const entries: Omit<AuditEntry, 'actor'>[] = [];
    const request = { userId: admin.userId, path: `draft order ${id}, by staff`, key, body: { total } };
    const { body } = await runIdempotent(trx, request, async () => {
      const placed = await buyForCustomer(trx, { id, total, rules });
      const subject = { kind: 'draft order', id, name: placed.draftNumber } as const;
      const { orderNumber } = placed;
      entries.push({ action: 'placed', subject, after: { orderNumber, total, paymentMethod: 'cod' } });
      return {
        status: 200,
        body: { success: true, message: 'Order placed successfully', orderNumber, isCancelled: false },
      };
    });
    return { result: body, entries };
  });
}

async function buyForCustomer(trx: Trx, { id, total, rules }: Omit<PlaceDraftInput, 'key'>) {
  const row = await requireDraft(trx, id);
  if (row.status === 'Expired') throw refuse.conflict('This draft has expired. Save it again first.');
  await refuseIfCodeIsNeeded(trx, row, rules);
  const { shippingInfo, pinConfirmed } = addressOf(row);
  const draftOrderId = row.id;
  const person = asBuyer(await showCurrentUser(trx, customerOf(row)), {
    ...{ draftOrderId, phone: shippingInfo.phone },
  });
  const input = { shippingInfo, pinConfirmed, paymentMethod: 'cod' as const, total };
  const { orderNumber } = await buyCart(trx, person, { input, shippingInfo, rules, draftOrderId });
  return { orderNumber, draftNumber: formatDraftNumber(row) };
}

async function refuseIfCodeIsNeeded(trx: Trx, row: DraftRow, { otpAbove }: CashRules): Promise<void> {
  const { totals } = await priceDraft(trx, row);
  if (otpAbove === null || !needsCode(calculateAmountDue(totals), otpAbove)) return;
  const limit = formatRupees(toRupees(otpAbove));
  throw refuse.conflict(
    `Cash on delivery above ${limit} is confirmed by a code to the customer. Send the link: the customer can choose cash there.`,
  );
}
