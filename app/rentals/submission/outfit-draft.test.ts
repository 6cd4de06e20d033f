import { expect, test } from 'vitest';
import { fieldProblems } from '#app/platform/http/field-problems.ts';
import { outfitSchema } from '../outfits/outfit-input.schema.ts';
import type { RentalSubmission } from '../rental.schema.ts';
import {
  draftOf,
  EMPTY_DRAFT,
  hasContent,
  type OutfitDraft,
  suggestedDeposit,
  toOutfitBody,
} from './outfit-draft.ts';

const outfit: RentalSubmission = {
  ...{ _id: 'one', name: 'Green gown', description: 'Draped.', price: 1250.5, originalPrice: null },
  ...{ securityDeposit: 6000, rentalImages: ['/media/a/900.webp'], rentalStatus: 'approved', reason: null },
  ...{ isPaused: false, subcategory: { _id: 'gowns', name: 'Gowns' }, size: 'M', color: 'Green', brand: '' },
  ...{ condition: '', careNotes: '', measurements: { bust: 91.5 }, blackouts: [] },
  pickUpPin: null,
  createdAt: '2026-11-21T10:00:00.000Z',
};

const invalidFields = (draft: OutfitDraft) => {
  const { error } = outfitSchema.safeParse(toOutfitBody(draft));
  return error ? fieldProblems(error).map(({ path }) => path) : [];
};

test('an empty form has an error for each required field', () => {
  expect(new Set(invalidFields(EMPTY_DRAFT))).toEqual(
    new Set([
      ...['rentalImages', 'name', 'description', 'size', 'color', 'price', 'securityDeposit'],
      'acceptsTerms',
    ]),
  );
});

test('an existing outfit fills the form and is sent back unchanged', () => {
  const draft = draftOf(outfit);
  expect(invalidFields(draft)).toEqual([]);
  expect(toOutfitBody(draft)).toMatchObject({
    ...{
      name: 'Green gown',
      price: 1250.5,
      securityDeposit: 6000,
      originalPrice: null,
      subcategory: 'gowns',
    },
    ...{ measurements: { bust: 91.5 }, blackouts: [], acceptsTerms: true },
  });
});

test.each([
  [{ price: '0' }, 'price'],
  [{ price: '100001' }, 'price'],
  [{ securityDeposit: '1000000000000' }, 'securityDeposit'],
  [{ originalPrice: 'a lot' }, 'originalPrice'],
  [{ measurements: { bust: '-1' } }, 'measurements.bust'],
  [{ measurements: { bust: '36 in' } }, 'measurements.bust'],
  [{ acceptsTerms: false }, 'acceptsTerms'],
])('%j has an error at its field', (change, field) => {
  expect(invalidFields({ ...draftOf(outfit), ...change })).toEqual([field]);
});

test.each([
  [{ price: '1250', originalPrice: '' }, 6500],
  [{ price: '1250', originalPrice: '24000' }, 8000],
  [{ price: '20', originalPrice: '' }, 500],
  [{ price: '', originalPrice: '' }, undefined],
])('the deposit suggested for %j is %s', (typed, rupees) => {
  expect(suggestedDeposit({ ...EMPTY_DRAFT, ...typed })).toBe(rupees);
});

test('an emptied measurement is not sent', () => {
  expect(toOutfitBody({ ...draftOf(outfit), measurements: { bust: ' ', hip: '100' } }).measurements).toEqual({
    hip: 100,
  });
});

test('a draft has content after the first input', () => {
  expect([hasContent(EMPTY_DRAFT), hasContent({ ...EMPTY_DRAFT, color: 'Teal' })]).toEqual([false, true]);
});
