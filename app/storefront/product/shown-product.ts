import type { ProductPage } from '#app/catalog/catalog.schema.ts';
import type { FitSummary } from '#app/catalog/offers/fit.ts';
import type { ReturnTexts } from '#app/catalog/return-rules/describe-returns.ts';

/** A product with the data of its page from reviews and the shop's terms. */
export interface ShownProduct extends ProductPage {
  fit?: FitSummary;
  /** for an outfit, its owner's rating and usual reply time */
  ownerRecord?: string;
  /** for a product that is sold */
  returns?: ReturnTexts;
}
