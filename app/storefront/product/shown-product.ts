import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import type { FitSummary } from '#app/catalog/offers/fit.ts';

/** A product with what its page knows from its reviews. */
export interface ShownProduct extends ProductPage {
  fit?: FitSummary;
}
