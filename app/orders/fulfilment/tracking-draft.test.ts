import { expect, test } from 'vitest';
import { trackingLink } from './couriers.ts';
import { fromTrackingDraft, toTrackingDraft } from './tracking-draft.ts';

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
