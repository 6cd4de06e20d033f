export interface Tracking {
  courier: string;
  number: string | null;
  /** the tracking page */
  link: string | null;
}

/**
 * Couriers in India with their tracking pages. The pages of DTDC and India Post do not take a number in the URL.
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

/** The link from an admin, else the courier's tracking page. */
export function trackingLink({ courier, number, link }: Tracking): string | null {
  if (link !== null) return link;
  const page = PAGES.get(courier);
  return page && number !== null ? page(encodeURIComponent(number)) : null;
}
