import { COURIERS, type Tracking, trackingLink } from './couriers.ts';

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
