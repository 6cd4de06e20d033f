import { lackText, legalDetailsOf } from '#app/catalog/editor/legal-details-of-products.ts';
import type { ProductRecord } from '#app/catalog/import/product-record.server.ts';
import { fillLegalDetails, missingLegalDetails } from '#app/catalog/product/legal-details.ts';
import { INITIAL_ATTRIBUTES } from '#app/catalog/product/product-attributes.ts';
import type { LegalRule } from '#app/settings/legal-defaults.ts';
import type { ValidatedProduct } from './validate-product.server.ts';

/**
 * The product with the shop's legal details where a new or inactive one has none. One that would be active without the
 * required details becomes inactive, with a hint; details that an active product lacked before may stay missing.
 */
export function applyLegalRule(
  product: ValidatedProduct,
  now: ProductRecord | undefined,
  { defaults, isRequired }: LegalRule,
): ValidatedProduct {
  const { row, fileFields, warnings } = product;
  const wasActive = now?.is_active ?? false;
  const isActive = fileFields.isActive ?? now?.is_active ?? true;
  if (!isActive && now) return product;
  const current = now ? legalDetailsOf(now) : INITIAL_ATTRIBUTES;
  const { makerName, makerAddress, netQuantity, countryOfOrigin, hsn } = { ...current, ...given(fileFields) };
  const merged = { makerName, makerAddress, netQuantity, countryOfOrigin, hsn };
  const after = wasActive ? merged : fillLegalDetails(merged, defaults);
  const known = wasActive ? missingLegalDetails(current) : [];
  const missing = missingLegalDetails(after).filter(({ name }) => !known.some((each) => each.name === name));
  const completed = wasActive ? product : { ...product, fileFields: { ...fileFields, ...after } };
  if (!isRequired || !isActive || missing.length === 0) return completed;
  return {
    ...completed,
    fileFields: { ...completed.fileFields, isActive: false },
    warnings: [...warnings, { row, message: `${lackText(missing)} It is imported as inactive.` }],
  };
}

/** Without the fields that the file does not have. */
function given(fields: ValidatedProduct['fileFields']) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
