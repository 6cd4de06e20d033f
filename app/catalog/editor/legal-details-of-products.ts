import { type Refusal, refuse } from '#app/platform/http/refusal.ts';
import type { LegalRule } from '#app/settings/legal-defaults.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import {
  fillLegalDetails,
  type LegalDetails,
  listDetails,
  type MissingDetail,
  missingLegalDetails,
} from '../product/legal-details.ts';
import {
  fromApiAttributes,
  INITIAL_ATTRIBUTES,
  mapAttributes,
  toApiAttributes,
} from '../product/product-attributes.ts';
import type { NewProduct } from './new-product.server.ts';
import type { ProductChange } from './product-input.schema.ts';

/** A new product with the shop's legal details where it has none. Refuses an active one without the required details. */
export function withLegalDefaults(product: NewProduct, { defaults, isRequired }: LegalRule): NewProduct {
  const given = fromApiAttributes(product);
  const filled = fillLegalDetails(
    mapAttributes((name) => given[name] ?? INITIAL_ATTRIBUTES[name]),
    defaults,
  );
  const missing = isRequired && product.isActive !== false ? missingLegalDetails(filled) : [];
  if (missing.length > 0) throw refuseWithout(missing);
  return { ...product, ...toApiAttributes(filled) };
}

interface CompletionOptions {
  rule: LegalRule;
  /** false: the refusal names the product */
  isAlone: boolean;
}

/**
 * A change that also fills in the shop's legal details if it activates a product for sale. Refuses to activate one without the
 * required details, and to remove a detail from an active one; details that were missing before may stay missing.
 */
export function completeLegalDetails(
  before: AdminProduct,
  change: ProductChange,
  { rule: { defaults, isRequired }, isAlone }: CompletionOptions,
): ProductChange {
  const isActive = change.isActive ?? before.isActive;
  if (before.isRental || !isActive) return change;
  const current = fromApiAttributes(before);
  const given = fromApiAttributes(change);
  const merged = mapAttributes((name) => given[name] ?? current[name]);
  const after = before.isActive ? merged : fillLegalDetails(merged, defaults);
  const known = before.isActive ? missingLegalDetails(current) : [];
  const missing = missingLegalDetails(after).filter(({ name }) => !known.some((each) => each.name === name));
  if (isRequired && missing.length > 0) throw refuseWithout(missing, isAlone ? undefined : before.name);
  if (before.isActive) return change;
  const { maker, netQuantity } = toApiAttributes(after);
  return { ...change, maker, netQuantity };
}

function refuseWithout(missing: readonly MissingDetail[], name?: string): Refusal {
  const message = `${name ? `${name}: ` : ''}${lackText(missing)} Complete them, or save the product as inactive.`;
  return refuse.invalid(
    message,
    missing.map(({ path, label }) => ({ path, message: `The law requires the ${label}.` })),
  );
}

/** 'The law requires maker and net quantity of a product that is shown.' */
export function lackText(missing: readonly MissingDetail[]): string {
  return `The law requires ${listDetails(missing)} of a product that is shown.`;
}

/** The legal details of a product's columns. */
export function legalDetailsOf(row: {
  maker_name: string;
  maker_address: string;
  country_of_origin: string;
  net_quantity: string;
  hsn: string;
}): LegalDetails {
  return {
    makerName: row.maker_name,
    makerAddress: row.maker_address,
    countryOfOrigin: row.country_of_origin,
    netQuantity: row.net_quantity,
    hsn: row.hsn,
  };
}
