import { describe, expect, test } from 'vitest';
import { isSame } from '#app/ui/forms/use-draft.ts';
import { mergeDrafts } from '#app/ui/forms/use-form.ts';
import type { Settings } from '../settings.schema.ts';
import { findCommissionLoss, findContradiction, toDraft, toSettingsChange } from './use-settings-form.ts';

const settings: Settings = {
  ...{ version: 7, name: 'Vastra', email: 'a@b.test', phone: '1234567', hours: 'Mon-Fri' },
  ...{ whatsapp: '', instagram: '', facebook: '' },
  grievanceOfficer: { name: 'Kavita Rao', email: 'k@b.test', phone: '7654321' },
  ...{ shippingFee: 120, freeShippingAt: 1999, cashLimit: 10_000, turnaroundDays: 2, commissionPercent: 15 },
  ...{ shopRole: 'agent', depositStrategy: 'collect', paymentCostPercent: 2, tan: null, tcsGstin: null },
  ...{ storeCreditDays: null, giftCardDays: 365, refundApprovalAbove: 2000 },
  ...{ returnRule: 'returns and exchanges', returnHours: 48, exchangeFirstOrders: null },
  exchangePaymentDays: 7,
  offers: ['Free shipping on orders above ₹1999', '10% off on first order'],
  ...{ tagline: '', qualityClaim: '', rentalClaim: '', requiresLegalDetails: false },
  cleansOutfits: false,
  productDefaults: { makerName: '', makerAddress: '', netQuantity: '' },
  seller: { name: 'Vastra Textiles', address: '1 Road, Delhi 110003', stateCode: '07', gstin: null },
};
const draft = toDraft(settings);

describe('the request', () => {
  test('has the changed fields and the version', () => {
    expect(toSettingsChange(draft, settings)).toEqual({ version: 7 });
    const changed = { ...draft, name: 'Asha', shippingFee: '₹1,049.50', offers: ' Sale \n\nNew ' };
    expect(toSettingsChange(changed, settings)).toEqual({
      ...{ version: 7, name: 'Asha', shippingFee: 1049.5, offers: ['Sale', 'New'] },
    });
  });

  test('has the legal details of products together, and a switch as a flag', () => {
    const changed = { ...draft, 'productDefaults.netQuantity': '1 piece', requiresLegalDetails: 'true' };
    expect(toSettingsChange(changed, settings)).toEqual({
      version: 7,
      requiresLegalDetails: true,
      productDefaults: { makerName: '', makerAddress: '', netQuantity: '1 piece' },
    });
  });

  test('has no days for credit that never expires', () => {
    const limited = { ...settings, storeCreditDays: 90 };
    expect(toSettingsChange({ ...toDraft(limited), storeCreditDays: ' ' }, limited)).toEqual({
      ...{ version: 7, storeCreditDays: null },
    });
    expect(toSettingsChange({ ...draft, storeCreditDays: '90' }, settings)).toEqual({
      ...{ version: 7, storeCreditDays: 90 },
    });
  });

  test('has the seller and the grievance officer as complete objects', () => {
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

  test.each(['', 'free', '12 rupees'])(
    'the amount "%s" is sent unchanged, for the server to refuse',
    (typed) => {
      expect(toSettingsChange({ ...draft, shippingFee: typed }, settings)).toMatchObject({
        shippingFee: typed,
      });
    },
  );
});

test('after someone else has saved, my edits stay and other fields take their values', () => {
  const theirs = { ...draft, name: 'Theirs', phone: '999' };
  const merged = mergeDrafts(draft, { ...draft, name: 'Mine' }, theirs);
  expect([merged.name, merged.phone]).toEqual(['Mine', '999']);
  expect(isSame(merged, { ...theirs, name: 'Mine' })).toBe(true);
  expect(isSame(merged, theirs)).toBe(false);
});

test('an offer that contradicts the free-shipping setting is reported', () => {
  expect(findContradiction(draft)).toBeUndefined();
  expect(findContradiction({ ...draft, freeShippingAt: '1,999' })).toBeUndefined();
  expect(findContradiction({ ...draft, freeShippingAt: '999' })).toBe(
    'An offer says ₹1999, but shipping is free from ₹999.',
  );
});

describe('a commission that loses money is reported', () => {
  const taxes = { rentalFee: 18, commission: 18 };
  const of = (commissionPercent: string, shopRole = 'principal', gstin = '07AAECV1234A1Z5') =>
    findCommissionLoss(
      { commissionPercent, paymentCostPercent: '2', shopRole, 'seller.gstin': gstin },
      taxes,
    );

  test('to a principal, who owes the GST of the whole fee', () => {
    expect(of('15')).toContain('less than the GST in the fee, 15.25%, and the payment cost, 2%');
    expect(of('17.24')).toBeDefined();
    expect(of('17.25')).toBeUndefined();
    expect(of('15', 'principal', '')).toBeUndefined();
  });

  test('to an agent, who owes the GST of the commission', () => {
    expect(of('15', 'agent')).toBeUndefined();
    expect(of('2.36', 'agent')).toBeUndefined();
    expect(of('2.3', 'agent')).toContain('less than the GST in it, 0.35%, and the payment cost, 2%');
    expect(of('2', 'agent', '')).toBeUndefined();
    expect(of('1', 'agent', '')).toBeDefined();
  });

  test('once the rates are loaded', () => {
    const draft = { commissionPercent: '1', paymentCostPercent: '2', shopRole: 'agent', 'seller.gstin': '' };
    expect(findCommissionLoss(draft, undefined)).toBeUndefined();
  });
});
