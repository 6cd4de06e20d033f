/** The events of a visit, named like Google Analytics' recommended events. */
export const VISIT_EVENTS = ['page_view', 'view_item', 'add_to_cart', 'begin_checkout', 'purchase'] as const;
export type VisitEventName = (typeof VISIT_EVENTS)[number];

/** The steps from a visit to an order; the shop counts the visits that reach each of them. */
export const VISIT_STEPS = ['visit', 'product', 'cart', 'checkout', 'order'] as const;
export type VisitStep = (typeof VISIT_STEPS)[number];

export const STEP_OF_EVENT: Readonly<Record<VisitEventName, VisitStep>> = {
  page_view: 'visit',
  view_item: 'product',
  add_to_cart: 'cart',
  begin_checkout: 'checkout',
  purchase: 'order',
};
