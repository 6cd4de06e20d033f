import { expect, test } from 'vitest';
import { COURIERS, fromTrackingDraft, toTrackingDraft, trackingLink } from './tracking.ts';

const of = (courier: string, number: string | null, link: string | null = null) =>
  trackingLink({ courier, number, link });

test('a parcel of a known courier is followed at its own page', () => {
  expect(of('Delhivery', '1490812345678')).toBe('https://www.delhivery.com/track-v2/package/1490812345678');
  expect(of('Blue Dart', '50123456789')).toMatch(/^https:\/\/www\.bluedart\.com\/.*trackNo=50123456789$/);
  expect(of('delhivery', '149')).toBe('https://www.delhivery.com/track-v2/package/149');
  for (const courier of COURIERS) expect(of(courier, 'A1')).toMatch(/^https:\/\//);
});

test('an address that an admin gave comes first', () => {
  expect(of('Delhivery', '149', 'https://track.example.in/149')).toBe('https://track.example.in/149');
});

test('without a number, or for an unknown courier, a parcel has no tracking page', () => {
  expect(of('Delhivery', null)).toBeNull();
  expect(of('My uncle’s van', '7')).toBeNull();
  expect(of('constructor', '7')).toBeNull();
});

test('a form that was not touched sends what there was', () => {
  const own = { courier: 'Ravi’s van', number: null, link: 'https://ravi.example.in/7' };
  expect(fromTrackingDraft(toTrackingDraft(own))).toEqual({ ...own, number: '' });
  expect(fromTrackingDraft(toTrackingDraft(null))).toEqual({ courier: '', number: '', link: '' });
});

test('an address that follows from the number is not written down as one’s own', () => {
  const plain = { courier: 'Delhivery', number: '149', link: null };
  const shown = { ...plain, link: trackingLink(plain) };
  expect(fromTrackingDraft(toTrackingDraft(shown))).toEqual({ ...plain, link: '' });
});
