import type { ShippingInfo } from '#app/orders/orders.schema.ts';
import { SHIPPING_FIELDS } from '#app/orders/shipping-info.ts';
import { parseJson } from '#app/platform/browser/browser-storage.ts';

/** The typed address outlives the way to the sign-in page and back, in this tab only. */
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
    // Typed again after signing in, where the browser keeps nothing.
  }
}

export function clearDraft(): void {
  try {
    window.sessionStorage.removeItem(DRAFT_KEY);
  } catch {
    // nothing was kept there either
  }
}
