import { expect, test } from 'vitest';
import { countWithoutNumber, fillNumbers } from './parcel-drafts.ts';

test('a copied column fills the rows from the first on, and chooses them', () => {
  const drafts = { two: { isChosen: false, courier: 'DTDC', number: '' } };
  const column = { ids: ['one', 'two', 'three', 'four'], text: 'A1\r\n B2 \n\nD4\nE5', courier: 'Ekart' };
  const filled = fillNumbers(drafts, column);
  expect(filled).toEqual({
    one: { isChosen: true, courier: 'Ekart', number: 'A1' },
    two: { isChosen: true, courier: 'DTDC', number: 'B2' },
    four: { isChosen: true, courier: 'Ekart', number: 'D4' },
  });
  expect(countWithoutNumber([{ _id: 'one' }, { _id: 'three' }], filled)).toBe(1);
});
