import { trimEnds } from '#app/platform/text/trim-ends.ts';

/** The seller as named on documents. */
export interface Seller {
  name: string;
  /** in one line: '14 Lodhi Colony Market, New Delhi 110003' */
  address: string;
  stateCode: string;
  /** null: not registered, so no tax is shown */
  gstin: string | null;
}

/** The address in schema.org's parts. An address in another format becomes the street address. */
export function parsePostalAddress(address: string): {
  streetAddress: string;
  addressLocality?: string;
  postalCode?: string;
} {
  const trimmed = address.trim();
  const [streetAddress, cityAndPin] = splitAtLast(trimmed, ',');
  const postalCode = cityAndPin.slice(-PIN_LENGTH);
  const addressLocality = trimEnds(cityAndPin.slice(0, -PIN_LENGTH), isSpacing);
  const hasGapBeforePin = isSpacing(cityAndPin.at(-PIN_LENGTH - 1) ?? '');
  if (
    !/^\d{6}$/.test(postalCode) ||
    !hasGapBeforePin ||
    !/^\D+$/.test(addressLocality) ||
    streetAddress === ''
  )
    return { streetAddress: address };
  return { streetAddress, addressLocality, postalCode };
}

const PIN_LENGTH = 6;
const isSpacing = (character: string) => /^[\s-]$/.test(character);

function splitAtLast(text: string, separator: string): [before: string, after: string] {
  const index = text.lastIndexOf(separator);
  return index === -1 ? ['', text] : [text.slice(0, index), text.slice(index + 1)];
}
