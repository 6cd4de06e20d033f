import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { SHIPPING_FIELDS } from '#app/orders/shipping-info.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';

/** In session storage, so that the address survives a visit to the sign-in page in this tab. */
const DRAFT_KEY = 'checkout_form';

export function readDraft(): Partial<ShippingInfo> {
  try {
    const stored = parseJson(window.sessionStorage.getItem(DRAFT_KEY)) as Partial<ShippingInfo> | undefined;
    const texts = SHIPPING_FIELDS.filter((field) => typeof stored?.[field] === 'string');
    return Object.fromEntries(texts.map((field) => [field, stored?.[field]]));
  } catch {
    return {};
  }
}

export function saveDraft(given: Partial<ShippingInfo>): void {
  try {
    window.sessionStorage.setItem(DRAFT_KEY, JSON.stringify(given));
  } catch {
    // Storage is blocked: the shopper enters the address again after signing in.
  }
}

export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // Storage is blocked, so there is no draft.
  }
}
