import { formatRupees, paise, rupeesToPaise, sumPaise, toRupees } from '#app/platform/money/money.ts';
import { formatReturnWindow } from '#app/settings/return-terms.ts';
import { FOLLOWS_RENTALS, findMoveProblem, isWithCourier, type OrderStatus, skippedSteps } from '../order.ts';
import type { Order } from '../orders.schema.ts';

/** The label of a move's button. */
export function moveLabel(to: OrderStatus): string {
  return to === 'Cancelled' ? 'Cancel order' : `Mark as ${to.toLowerCase()}`;
}

/** The reasons of the shop for cancelling an order, as the customer reads them. */
export const CANCEL_REASONS = [
  'An item is out of stock.',
  'Cancelled at your request.',
  'We could not confirm the order with you.',
  'We cannot deliver to this address.',
  'The parcel could not be delivered and came back to us.',
];

type MovedOrder = Pick<Order, 'status' | 'unansweredRental' | 'shipments' | 'items'>;

/**
 * Why staff cannot set an order to a status, as a sentence; undefined if they can. An unanswered rental stops all but Cancelled,
 * and so does an order without goods.
 */
export function findOrderMoveProblem(
  { status, unansweredRental, shipments, items }: MovedOrder,
  to: OrderStatus,
): string | undefined {
  const problem = findMoveProblem(status, to);
  if (problem || to === 'Cancelled') return problem;
  if (to === 'Delivered' && shipments.some((each) => each.status === 'Returning'))
    return 'A parcel of this order is coming back. Set it to Returned first.';
  if (unansweredRental) return `The owner has not answered the request for ${unansweredRental} yet.`;
  const hasGoods = items.some(({ isRental, quantity, returned }) => !isRental && quantity > returned);
  return hasGoods ? undefined : FOLLOWS_RENTALS;
}

const FINAL = 'This cannot be undone.';
const list = new Intl.ListFormat('en-IN');

/** The effects of an order's move, as sentences for the confirmation. */
export function describeMove(order: Order, to: OrderStatus): string[] {
  if (to === 'Cancelled') return describeCancellation(order);
  const { orderNumber, status, user } = order;
  return [
    ...describeSkipped(orderNumber, skippedSteps(status, to)),
    ...(to === 'Delivered' ? describeDelivery(order) : []),
    ...(status === 'Order Placed' && to !== 'Delivered' ? [`${user.name} can no longer cancel it.`] : []),
    FINAL,
  ];
}

function describeSkipped(orderNumber: string, skipped: readonly OrderStatus[]): string[] {
  return skipped.length > 0 ? [`${orderNumber} skips ${list.format(skipped)}.`] : [];
}

function describeDelivery({ user: { name }, toCollect, items }: Order): string[] {
  const bought = items.filter(({ isRental }) => !isRental);
  const hours = Math.max(0, ...bought.map(({ returnTerms }) => returnTerms.hours));
  return [
    ...(toCollect ? [`${formatRupees(toCollect)} in cash is recorded as received.`] : []),
    hours > 0
      ? `${name} is told by email and can ask for a return for ${formatReturnWindow(hours)}.`
      : `${name} is told by email.`,
  ];
}

function describeCancellation(order: Order): string[] {
  const { orderNumber, status, user, items } = order;
  return [
    isWithCourier(status)
      ? `${orderNumber} is with the courier, so ask them to bring the parcel back. Its items return to stock now.`
      : `${orderNumber} will not be shipped and its items return to stock.`,
    describeRefund(order),
    ...(items.some(({ isRental }) => isRental)
      ? ['Its rentals are cancelled too, and rental fees that were paid are refunded.']
      : []),
    `${user.name} is told by email, with the reason.`,
    FINAL,
  ];
}

function describeRefund(order: Order): string {
  if (order.paymentMethod === 'cod' && order.storeCreditUsed === 0 && order.advancePaid === 0)
    return 'Nothing was paid yet, so nothing is refunded.';
  const refund = amountToRefund(order);
  const { storeCreditUsed } = order;
  const toCredit = storeCreditUsed > 0 ? [`${formatRupees(storeCreditUsed)} goes back to store credit.`] : [];
  const toCard = refund > 0 ? [`${formatRupees(refund)} is refunded to the card.`] : [];
  return [...toCard, ...toCredit].join(' ') || 'Everything has already been refunded.';
}

/** The refund to the card if the order is cancelled, in rupees: deposits of rejected rentals were already refunded. */
function amountToRefund({ amountDue, advancePaid, refunds, paymentMethod }: Order): number {
  const paid = paymentMethod === 'cod' ? advancePaid : amountDue;
  const refunded = refunds.filter(({ state }) => state !== 'failed').map(({ amount }) => amount);
  return sumRupees([paid, ...refunded.map((amount) => -amount)]);
}

function sumRupees(amounts: readonly number[]): number {
  return toRupees(sumPaise(amounts.map((amount) => rupeesToPaise(amount) ?? paise(0))));
}

/** The effects of moving several orders; empty if each takes its next step and no money moves. */
export function describeBulkMove(orders: readonly Order[], to: OrderStatus): string[] {
  const movable = orders.filter((order) => findOrderMoveProblem(order, to) === undefined);
  const skipping = movable.filter(({ status }) => skippedSteps(status, to).length > 0);
  const isQuiet = movable.length === 0 || (to !== 'Delivered' && skipping.length === 0);
  if (isQuiet) return [];
  const cash = movable.map(({ toCollect }) => toCollect ?? 0).filter((sum) => sum > 0);
  return [
    `${countOrders(movable.length)} will be ${to}.`,
    ...(skipping.length > 0
      ? [`Steps are skipped for ${list.format(skipping.map(({ orderNumber }) => orderNumber))}.`]
      : []),
    ...(to === 'Delivered' && cash.length > 0
      ? [`${formatRupees(sumRupees(cash))} in cash is recorded as received for ${countOrders(cash.length)}.`]
      : []),
    ...(to === 'Delivered' ? ['The customers are told by email.'] : []),
    FINAL,
  ];
}

function countOrders(count: number): string {
  return count === 1 ? '1 order' : `${count} orders`;
}
