import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import type { DocumentContent } from '../tax-document.ts';
import { classifySupply, type ReportedDocument } from './gstr1.ts';

const SELLER = { name: 'Vastra', address: '', stateCode: '07', gstin: '07AABCV1234A1Z0' };

function invoice(given: { total: number; state?: string; at?: string; gstin?: string }): ReportedDocument {
  const { total, state = '27', at = '2026-11-23', gstin } = given;
  const split = { rate: 500, taxable: paise(total), cgst: paise(0), sgst: paise(0), igst: paise(0) };
  const content: DocumentContent = {
    seller: SELLER,
    recipient: { name: 'Asha', address: [], phone: null, ...(gstin && { gstin }) },
    placeOfSupply: { code: state, name: state },
    order: { number: 'VA-26-000001', day: at },
    lines: [
      {
        ...{ description: '', hsn: '6204', quantity: 1 },
        unitPaise: paise(total),
        discountPaise: paise(0),
        split,
      },
    ],
    depositPaise: paise(0),
  };
  const issuedAt = new Date(`${at}T12:00:00+05:30`);
  return { serial: 'VI-2627-000001', kind: 'invoice', series: 'VI-2627', number: 1, issuedAt, content };
}

test.each([
  ['a business', { total: 100_00, gstin: '27AAPFU0939F1ZV' }, 'b2b'],
  ['a consumer', { total: 100_00 }, 'b2cs'],
  ['exactly ₹1,00,000 to another state', { total: 1_00_000_00 }, 'b2cs'],
  ['more than ₹1,00,000 to another state', { total: 1_00_000_01 }, 'b2cl'],
  ['more than ₹1,00,000 in the state', { total: 1_00_000_01, state: '07' }, 'b2cs'],
  ['exactly ₹2,50,000 before August 2024', { total: 2_50_000_00, at: '2024-07-31' }, 'b2cs'],
  ['more than ₹2,50,000 before August 2024', { total: 2_50_000_01, at: '2024-07-31' }, 'b2cl'],
  ['₹2,00,000 since August 2024', { total: 2_00_000_00, at: '2024-08-01' }, 'b2cl'],
  ['another country', { total: 100_00, state: '96' }, 'exp'],
])('an invoice to %s belongs in its section', (_what, given, kind) => {
  expect(classifySupply(invoice(given))).toBe(kind);
});

test('a credit note belongs where its invoice does', () => {
  const { issuedAt, content, ...note } = invoice({ total: 100_00 });
  const ofLarge = { issuedAt: new Date('2024-07-31T12:00:00+05:30'), total: paise(2_60_000_00) };
  const document = { ...note, kind: 'credit note' as const, issuedAt, content };
  expect(classifySupply({ ...document, invoice: ofLarge })).toBe('b2cl');
  expect(classifySupply({ ...document, invoice: { ...ofLarge, total: paise(2_00_000_00) } })).toBe('b2cs');
});
