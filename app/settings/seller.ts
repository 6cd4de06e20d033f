import { trimEnds } from '#app/foundation/trim-ends.ts';

/** Who sells, as it stands on papers. */
export interface Seller {
  name: string;
  /** in one line: '14 Lodhi Colony Market, New Delhi 110003' */
  address: string;
  stateCode: string;
  /** null: not registered, so that no tax is shown */
  gstin: string | null;
}

/** An address in parts, as schema.org names them; one that is written in another way is a street as a whole. */
export function postalParts(address: string): {
  streetAddress: string;
  addressLocality?: string;
  postalCode?: string;
} {
  const whole = address.trim();
  const [streetAddress, place] = partedAtLast(whole, ',');
  const postalCode = place.slice(-LONGEST_PIN);
  const addressLocality = trimEnds(place.slice(0, -LONGEST_PIN), isGap);
  const isApart = isGap(place.at(-LONGEST_PIN - 1) ?? '');
  if (!/^\d{6}$/.test(postalCode) || !isApart || !/^\D+$/.test(addressLocality) || streetAddress === '')
    return { streetAddress: address };
  return { streetAddress, addressLocality, postalCode };
}

const LONGEST_PIN = 6;
const isGap = (character: string) => /^[\s-]$/.test(character);

function partedAtLast(text: string, sign: string): [before: string, after: string] {
  const place = text.lastIndexOf(sign);
  return place === -1 ? ['', text] : [text.slice(0, place), text.slice(place + 1)];
}
