import { stateName } from '#app/platform/geography/indian-states.ts';
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

const GSTIN_PATTERN = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/;
const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Whether a text is a GSTIN: state code, PAN and a valid check character. */
export function isGstin(text: string): boolean {
  return (
    GSTIN_PATTERN.test(text) &&
    stateName(text.slice(0, 2)) !== undefined &&
    text.at(-1) === computeCheckCharacter(text)
  );
}

/** Every second value has weight 2; each product is summed by its base-36 digits. */
function computeCheckCharacter(gstin: string): string {
  let sum = 0;
  for (let index = 0; index < 14; index++) {
    const product = CHARACTERS.indexOf(gstin[index] as string) * ((index % 2) + 1);
    sum += Math.floor(product / 36) + (product % 36);
  }
  return CHARACTERS[(36 - (sum % 36)) % 36] as string;
}
