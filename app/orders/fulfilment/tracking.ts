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

/** Couriers that the shop books with have names in lower case. */
const PAGES_BY_NAME = new Map([...PAGES].map(([courier, page]) => [courier.toLowerCase(), page]));

/** The link from an admin, else the courier's tracking page. */
export function trackingLink({ courier, number, link }: Tracking): string | null {
  if (link !== null) return link;
  const page = PAGES_BY_NAME.get(courier.toLowerCase());
  return page && number !== null ? page(encodeURIComponent(number)) : null;
}

/** Tracking as entered in the form. */
export interface TrackingDraft {
  /** a known courier, OTHER, or '' for none */
  courier: string;
  /** the name if the courier is OTHER */
  other: string;
  number: string;
  link: string;
}

export const OTHER = 'other';

/** Leaves the link empty if it follows from courier and number. */
export function toTrackingDraft(tracking: Tracking | null): TrackingDraft {
  if (tracking === null) return { courier: '', other: '', number: '', link: '' };
  const isKnown = COURIERS.includes(tracking.courier);
  const defaultLink = trackingLink({ ...tracking, link: null });
  return {
    courier: isKnown ? tracking.courier : OTHER,
    other: isKnown ? '' : tracking.courier,
    number: tracking.number ?? '',
    link: tracking.link === defaultLink ? '' : (tracking.link ?? ''),
  };
}

export function fromTrackingDraft({ courier, other, number, link }: TrackingDraft) {
  return { courier: courier === OTHER ? other : courier, number, link };
}
