import { expect, test } from 'vitest';
import { fieldProblems } from '#app/platform/http/field-problems.ts';
import type { Order, Return } from '../orders.schema.ts';
import { returnQuotePath } from './expected-refund.tsx';
import {
  EMPTY_RETURN_DRAFT,
  type ReturnDraft,
  toReturnInput,
  upiProblems,
  withReturn,
} from './return-draft.ts';
import { returnInputSchema } from './return-input.schema.ts';
import { canReturn, findReturnRefusal, returnableItems } from './returnable-items.ts';

const item = { _id: 'a', quantity: 3, returned: 1, isRental: false };
const delivered = {
  paymentMethod: 'cod',
  items: [item, { ...item, _id: 'b', isRental: true }, { ...item, _id: 'c', returned: 3 }],
  returnableUntil: '2026-11-21T10:00:00.000Z',
  returns: [],
} as unknown as Order;

test('what was rented stays, what is on its way back goes once', () => {
  expect(returnableItems(delivered).map(({ item: { _id }, left }) => [_id, left])).toEqual([['a', 2]]);
});

test('something can be sent back in time, and while there is something', () => {
  expect(canReturn(delivered)).toBe(true);
  expect(canReturn({ ...delivered, returnableUntil: null })).toBe(false);
  expect(canReturn({ ...delivered, items: delivered.items.slice(1) })).toBe(false);
});

test('an order says why nothing can be sent back any more', () => {
  const ending = (hours: number) => ({ ...item, returnTerms: { hours }, returnableUntil: null });
  const late = { ...delivered, items: [ending(48), ending(168)], returnableUntil: null } as unknown as Order;
  expect(findReturnRefusal(delivered, 'returned')).toBeUndefined();
  expect(findReturnRefusal(late, 'returned')).toBe('Returns can be requested within 7 days of delivery.');
  expect(findReturnRefusal({ ...late, items: late.items.slice(0, 1) }, 'exchanged')).toBe(
    'Exchanges can be requested within 48 hours of delivery.',
  );
  const underWay = { ...delivered, items: delivered.items.slice(1) };
  expect(findReturnRefusal(underWay, 'exchanged')).toBe('There is nothing left to exchange in this order.');
});

function problemsOf(draft: ReturnDraft, order: Pick<Order, 'paymentMethod'>) {
  const { error } = returnInputSchema.safeParse(toReturnInput(draft));
  const problems = [...upiProblems(draft, order), ...(error ? fieldProblems(error) : [])];
  return Object.fromEntries(problems.map(({ path, message }) => [path, message]));
}

test('a draft says what it lacks', () => {
  expect(problemsOf(EMPTY_RETURN_DRAFT, delivered)).toEqual({
    items: 'Please choose the items to return.',
    upiId: 'Enter a UPI ID such as name@bank.',
  });
  const draft = {
    ...EMPTY_RETURN_DRAFT,
    chosen: { a: { quantity: 1, reason: ' ' } },
    upiId: ' asha@okbank ',
  };
  expect(problemsOf(draft, delivered)).toEqual({ 'items.0.reason': 'Please enter a reason.' });
  expect(problemsOf({ ...draft, upiId: 'asha' }, delivered).upiId).toBe('Enter a UPI ID such as name@bank.');
  expect(problemsOf(EMPTY_RETURN_DRAFT, { paymentMethod: 'card' })).not.toHaveProperty('upiId');
});

test('the API hears what was chosen', () => {
  const draft = {
    ...EMPTY_RETURN_DRAFT,
    ...{ chosen: { a: { quantity: 2, reason: 'Too small' } }, images: ['/media/1'] },
  };
  const items = [{ item: 'a', quantity: 2, reason: 'Too small' }];
  expect(toReturnInput(draft)).toEqual({ items, images: ['/media/1'] });
  expect(toReturnInput({ ...draft, upiId: ' asha@okbank ' })).toMatchObject({ upiId: 'asha@okbank' });
  expect(toReturnInput({ ...draft, upiId: 'x', toCredit: true })).toEqual({
    ...{ items, images: ['/media/1'], refundTo: 'store credit' },
  });
});

test('an order knows its new return', () => {
  const made = {
    _id: 'r',
    status: 'Requested',
    createdAt: '',
    note: null,
    exchange: null as string | null,
    items: [{ item: 'a', quantity: 2 }],
  };
  const order = withReturn(delivered, made as unknown as Return);
  expect(order.items[0]?.returned).toBe(3);
  const { _id, status, createdAt, note, items } = made;
  expect(order.returns).toEqual([{ _id, status, createdAt, note, items, refund: null }]);
  // Returns of a replacement do not count: its original item was returned with the exchange.
  const ofReplacement = { ...made, exchange: 'e' } as unknown as Return;
  expect(withReturn(delivered, ofReplacement).items[0]?.returned).toBe(1);
});

test('the refund is asked for of what is chosen', () => {
  const chosen = { a: { quantity: 2, reason: 'Torn' }, c: { quantity: 1, reason: 'Torn' } };
  expect(returnQuotePath('o', {})).toBeNull();
  expect(returnQuotePath('o', chosen)).toBe('/api/orders/o/returns/quote?items=a%3A2%2Cc%3A1');
});
