import { paise } from '#app/platform/money/money.ts';
import type { RefundableLine } from './return-policy.ts';

interface StoredLine {
  id: string;
  is_rental: boolean;
  quantity: number;
  unit_price_paise: number;
  discount_paise: number;
  refunded_quantity: number;
  exchanged_quantity?: number;
  goodwill_paise?: number;
}

/** A stored line of an order or of an exchange, as its refund needs it. */
export function toRefundable(line: StoredLine): Required<RefundableLine> {
  return {
    id: line.id,
    isRental: line.is_rental,
    quantity: line.quantity,
    unitPricePaise: paise(line.unit_price_paise),
    discountPaise: paise(line.discount_paise),
    refundedQuantity: line.refunded_quantity,
    exchangedQuantity: line.exchanged_quantity ?? 0,
    goodwillPaise: paise(line.goodwill_paise ?? 0),
  };
}
