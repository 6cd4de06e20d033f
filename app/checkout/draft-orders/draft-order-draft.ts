import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import type { DraftOrder } from './draft-order.schema.ts';

export interface DraftItem {
  product: string;
  name: string;
  /** '' for a product without sizes; the same for colours */
  size: string;
  color: string;
  quantity: number;
}

/** A draft as entered in the form. */
export interface DraftOrderDraft {
  customer: string;
  shippingInfo: Partial<ShippingInfo>;
  items: DraftItem[];
  discount: string;
  discountReason: string;
  note: string;
  isExpress: boolean;
}

export function toDraftOrderDraft(draft: DraftOrder | undefined): DraftOrderDraft {
  return {
    customer: '',
    shippingInfo: draft?.shippingInfo ?? { country: 'India' },
    items: (draft?.cart.items ?? []).map(({ product, size, color, quantity }) => ({
      ...{ product: product._id, name: product.name, size, color, quantity },
    })),
    discount: draft && draft.discount > 0 ? String(draft.discount) : '',
    discountReason: draft?.discountReason ?? '',
    note: draft?.note ?? '',
    isExpress: draft?.isExpress ?? false,
  };
}

/** The request body; has the customer only for a new draft. */
export function toDraftOrderBody(draft: DraftOrderDraft, isNew: boolean, pinConfirmed: boolean) {
  const { customer, shippingInfo, items, discount, discountReason, note, isExpress: express } = draft;
  return {
    ...(isNew && { customer }),
    ...{ shippingInfo, note, discountReason, express },
    ...(pinConfirmed && { pinConfirmed }),
    items: items.map(({ product, size, color, quantity }) => ({ product, size, color, quantity })),
    discount: discount.trim() === '' ? null : typedNumber(discount),
  };
}
