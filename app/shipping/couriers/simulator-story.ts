import type { CourierStatus } from './courier.ts';

export interface SimulatedStep {
  /** after the booking, or counted back from the pick-up that was agreed */
  hours: number;
  status: CourierStatus;
  place: string;
  reason?: string;
}

export const HOURS_TO_PICK_UP = 4;
const COLLECTED: SimulatedStep[] = [
  { hours: HOURS_TO_PICK_UP, status: 'Picked up', place: 'New Delhi' },
  { hours: 14, status: 'In transit', place: 'New Delhi hub' },
];
const AT_HOME: SimulatedStep[] = [
  { hours: 48, status: 'Out for delivery', place: 'Local hub' },
  { hours: 54, status: 'Delivered', place: 'Local hub' },
];
const NOBODY = { status: 'Delivery failed', place: 'Local hub', reason: 'Nobody at home' } as const;
const failedOn = (hours: number): SimulatedStep[] => [
  { hours, status: 'Out for delivery', place: 'Local hub' },
  { hours: hours + 6, ...NOBODY },
];

/** The course of a simulated parcel. */
export type SimulatedStory = 'delivered' | 'second attempt' | 'comes back';
export const SIMULATED_STORIES: Record<SimulatedStory, readonly SimulatedStep[]> = {
  delivered: [...COLLECTED, ...AT_HOME],
  'second attempt': [
    ...COLLECTED,
    ...failedOn(48),
    { hours: 72, status: 'Out for delivery', place: 'Local hub' },
    { hours: 78, status: 'Delivered', place: 'Local hub' },
  ],
  'comes back': [
    ...COLLECTED,
    ...failedOn(48),
    ...failedOn(72),
    ...failedOn(96),
    { hours: 108, status: 'Returning', place: 'Local hub', reason: 'Nobody at home' },
    { hours: 156, status: 'Returning', place: 'New Delhi', reason: 'Arrived at the sender' },
  ],
};

/** The PIN code selects the story, so that a demo can show each: …97 second attempt, …99 comes back, …98 is refused. */
export function storyOfPin(pin: string): SimulatedStory | 'refused' {
  if (pin.endsWith('97')) return 'second attempt';
  if (pin.endsWith('98')) return 'refused';
  return pin.endsWith('99') ? 'comes back' : 'delivered';
}
