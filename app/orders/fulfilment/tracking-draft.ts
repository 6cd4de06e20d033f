import { COURIERS, type Tracking, trackingLink } from './couriers.ts';

/** Who carries an order, as it is being written in a form. */
export interface TrackingDraft {
  /** one of the couriers that the shop knows, OTHER, or '' for none */
  courier: string;
  /** the name of another one */
  other: string;
  number: string;
  link: string;
}

export const OTHER = 'other';

/** The form as it is filled; an address that follows from courier and number is not repeated. */
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

/** What is sent of it. */
export function fromTrackingDraft({ courier, other, number, link }: TrackingDraft) {
  return { courier: courier === OTHER ? other : courier, number, link };
}
