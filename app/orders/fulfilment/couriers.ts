/** Who carries an order, and under which number. */
export interface Tracking {
  courier: string;
  number: string | null;
  /** where the parcel can be followed */
  link: string | null;
}

/**
 * The couriers that shops in India send with, and where a parcel of theirs is followed. DTDC and India Post take no
 * number by their address: there it is typed in.
 */
const PAGES = new Map<string, (number: string) => string>([
  ['Delhivery', (number) => `https://www.delhivery.com/track-v2/package/${number}`],
  [
    'Blue Dart',
    (number) => `https://www.bluedart.com/trackdartresultthirdparty?trackFor=0&trackNo=${number}`,
  ],
  ['Ekart', (number) => `https://ekartlogistics.com/shipmenttrack/${number}`],
  ['XpressBees', (number) => `https://www.xpressbees.com/shipment/tracking?awbNo=${number}`],
  ['DTDC', () => 'https://www.dtdc.com/track-your-shipment/'],
  ['India Post', () => 'https://www.indiapost.gov.in/'],
]);

export const COURIERS: readonly string[] = [...PAGES.keys()];

/** Where a parcel can be followed: at the address that an admin gave, else at the courier's own page of it. */
export function trackingLink({ courier, number, link }: Tracking): string | null {
  if (link !== null) return link;
  const page = PAGES.get(courier);
  return page && number !== null ? page(encodeURIComponent(number)) : null;
}
