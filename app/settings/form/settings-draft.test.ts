import { describe, expect, test } from 'vitest';
import type { Settings } from '../settings.schema.ts';
import {
  areDraftsEqual,
  findContradiction,
  mergeDrafts,
  toDraft,
  toSettingsChange,
} from './settings-draft.ts';

const settings: Settings = {
  ...{ version: 7, name: 'Vastra', email: 'a@b.test', phone: '1234567', hours: 'Mon-Fri' },
  ...{ whatsapp: '', instagram: '', facebook: '' },
  grievanceOfficer: { name: 'Kavita Rao', email: 'k@b.test', phone: '7654321' },
  ...{ shippingFee: 120, freeShippingAt: 1999, cashLimit: 10_000, turnaroundDays: 2, commissionPercent: 15 },
  offers: ['Free shipping on orders above ₹1999', '10% off on first order'],
  seller: { name: 'Vastra Textiles', address: '1 Road, Delhi 110003', stateCode: '07', gstin: null },
};
const draft = toDraft(settings);

describe('what is sent', () => {
  test('is what was changed, with the version', () => {
    expect(toSettingsChange(draft, settings)).toEqual({ version: 7 });
    const changed = { ...draft, name: 'Asha', shippingFee: '₹1,049.50', offers: ' Sale \n\nNew ' };
    expect(toSettingsChange(changed, settings)).toEqual({
      ...{ version: 7, name: 'Asha', shippingFee: 1049.5, offers: ['Sale', 'New'] },
    });
  });

  test('has who sells, and who answers for complaints, as a whole', () => {
    const changed = {
      ...draft,
      'seller.gstin': ' ',
      'seller.name': 'Asha Silks',
      'grievanceOfficer.name': 'Ravi',
    };
    expect(toSettingsChange(changed, settings)).toEqual({
      version: 7,
      seller: { ...settings.seller, name: 'Asha Silks' },
      grievanceOfficer: { ...settings.grievanceOfficer, name: 'Ravi' },
    });
  });

  test.each(['', 'free', '12 rupees'])('"%s" as a sum stays as it is, for the server to refuse', (typed) => {
    expect(toSettingsChange({ ...draft, shippingFee: typed }, settings)).toMatchObject({
      shippingFee: typed,
    });
  });
});

test('after somebody else has saved, what I typed stays and the rest becomes theirs', () => {
  const theirs = { ...draft, name: 'Theirs', phone: '999' };
  const merged = mergeDrafts(draft, { ...draft, name: 'Mine' }, theirs);
  expect([merged.name, merged.phone]).toEqual(['Mine', '999']);
  expect(areDraftsEqual(merged, { ...theirs, name: 'Mine' })).toBe(true);
  expect(areDraftsEqual(merged, theirs)).toBe(false);
});

test('an offer that says another sum for free shipping is told of', () => {
  expect(findContradiction(draft)).toBeUndefined();
  expect(findContradiction({ ...draft, freeShippingAt: '1,999' })).toBeUndefined();
  expect(findContradiction({ ...draft, freeShippingAt: '999' })).toBe(
    'An offer says ₹1999, but shipping is free from ₹999 on.',
  );
});
