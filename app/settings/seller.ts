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
  const [, streetAddress = address, addressLocality, postalCode] =
    /^(.+),\s*([^,\d]+?)[\s-]+(\d{6})$/.exec(address.trim()) ?? [];
  return { streetAddress, addressLocality, postalCode };
}
