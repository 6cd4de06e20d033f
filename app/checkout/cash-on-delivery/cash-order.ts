import type { User } from '#app/accounts/accounts.schema.ts';
import type { Order, ShippingInfo } from '#app/orders/orders.schema.ts';
import { newId } from '#app/platform/db/ids.ts';
import { isExpressChosen, saveExpressChoice } from '#app/shipping/promise/delivery-pin.ts';
import type { PinConfirmation } from '../address/address.schema.ts';
import { isConfirmationRequired, OrderAttempt, placeOrder } from '../order-attempt.ts';
import { readVisitSource } from '../own-visit-source.ts';
import type { Unconfirmed } from './confirm-by-code.tsx';

interface CashOrderInput extends PinConfirmation {
  shippingInfo: ShippingInfo;
  user: User;
  /** whether a code must confirm it; false until the payment methods are loaded */
  needsCode: boolean;
  /** rupees */
  total: number;
  /** the delivery services, if express is one of them */
  hasExpress?: unknown;
  /** rupees left to pay, if store credit is used */
  amountDue?: number;
}

/** An order that is paid on delivery or with store credit; a failed attempt that is repeated keeps its key. */
export class CashOrder {
  readonly #attempt = new OrderAttempt(newId);

  async place({ user, needsCode, amountDue, total, hasExpress, ...address }: CashOrderInput): Promise<Order> {
    const credit = amountDue === undefined ? {} : { useStoreCredit: true as const, amountDue };
    const express = hasExpress && isExpressChosen() ? { express: true as const } : {};
    const input = { ...address, ...express, paymentMethod: 'cod' as const, total, ...credit };
    const source = readVisitSource();
    const place = (otp?: string) => placeOrder(input, this.#attempt.keyFor(input), { otp, source });
    const placed = needsCode ? undefined : await place().catch(ignoreConfirmationRequired);
    const order =
      placed ?? (await confirmByCode({ to: user.mobileNumber ?? '', total: amountDue ?? total, place }));
    this.#attempt.finish();
    saveExpressChoice(false);
    return order;
  }
}

function ignoreConfirmationRequired(error: unknown): undefined {
  if (!isConfirmationRequired(error)) throw error;
}

/** The dialog is loaded only for orders that need it. */
async function confirmByCode(unconfirmed: Unconfirmed): Promise<Order> {
  return await (await import('./confirm-by-code.tsx')).confirmByCode(unconfirmed);
}
