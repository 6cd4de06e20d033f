import type { LegalDefaults } from '#app/settings/legal-defaults.ts';
import { type AttributeName, attributeOf } from './product-attributes.ts';

/**
 * The declarations of rule 6 of the Legal Metrology (Packaged Commodities) Rules, 2011, and of rule 5(3) and 6(5) of the
 * Consumer Protection (E-Commerce) Rules, 2020. The MRP is the price where no other is given, so it is never missing.
 */
const LEGAL_ATTRIBUTES = [
  'makerName',
  'makerAddress',
  'countryOfOrigin',
  'netQuantity',
  'hsn',
] as const satisfies AttributeName[];

export type LegalDetails = Record<(typeof LEGAL_ATTRIBUTES)[number], string>;

export interface MissingDetail {
  name: keyof LegalDetails;
  /** in the API */
  path: string;
  /** 'net quantity' */
  label: string;
}

export function missingLegalDetails(details: LegalDetails): MissingDetail[] {
  return LEGAL_ATTRIBUTES.filter((name) => details[name].trim() === '').map((name) => {
    const { apiPath, changeLabel } = attributeOf(name);
    return { name, path: apiPath, label: changeLabel };
  });
}

/** 'maker, maker’s address and net quantity' */
export function listDetails(missing: readonly { label: string }[]): string {
  const labels = missing.map(({ label }) => label);
  return labels.length < 2 ? labels.join('') : `${labels.slice(0, -1).join(', ')} and ${labels.at(-1)}`;
}

/** Fills in the shop's defaults for missing details. Name and address of a maker belong together. */
export function fillLegalDetails<Details extends Pick<LegalDetails, keyof LegalDefaults>>(
  details: Details,
  defaults: LegalDefaults,
): Details {
  const hasMaker = details.makerName.trim() !== '' || details.makerAddress.trim() !== '';
  return {
    ...details,
    ...(!hasMaker && { makerName: defaults.makerName, makerAddress: defaults.makerAddress }),
    netQuantity: details.netQuantity.trim() || defaults.netQuantity,
  };
}
