import { expect, test } from 'vitest';
import type { Claim, Handover, RentalOrder } from './rental.schema.ts';
import {
  addressNeed,
  canAnswerClaim,
  canClaim,
  canReportReturn,
  describeFee,
  formatCharges,
  formatDepositState,
  formatDepositStatus,
  formatRentalState,
  handsOver,
  isUrgent,
  lastNote,
  listOpenHandovers,
} from './rental-labels.ts';

const order: RentalOrder = {
  ...{ _id: 'r', number: 'VR-26-000001', status: 'Pending', days: 3, total: 4350, pricePerDay: 1450 },
  rentalProduct: { _id: 'p', name: 'Poppy lehenga', images: [], size: 'M', color: 'Blush' },
  rentalPeriod: { startDate: '2026-12-10', endDate: '2026-12-12' },
  travel: null,
  ...{ feeStatus: 'not due', shopRole: 'agent' },
  ...{ deposit: 6000, depositStatus: 'held', depositReturned: null, depositDueBy: null, depositLateDays: 0 },
  ...{ depositStrategy: 'collect', depositHold: null, depositCharged: null },
  renter: { _id: 'a', name: 'Asha Kulkarni' },
  owner: { _id: 'm', name: 'Meera, Jaipur' },
  contacts: { renter: null, owner: null },
  ...{ needsAddress: false, order: null },
  ...{ createdAt: '2026-11-21T05:10:00Z', answerBy: '2026-11-23T05:10:00Z' },
  sendBackBy: '2026-12-14',
  ...{ sentBackOn: null, returnReportedAt: null, returnedOn: null, lateDays: 0, lateCharge: 0 },
  ...{ unsent: null, stillOut: null, earlier: null, moves: [], timeline: [], handovers: [], parcels: [] },
  ...{ canChangeDates: false, dateChanges: [] },
  ...{ claim: null, claimBy: null, deductions: [], charges: null, ratings: [], canRate: false },
};
const of = (part: Partial<RentalOrder>): RentalOrder => ({ ...order, ...part });
const claim: Claim = {
  ...{ amount: 500, reason: 'A torn hem', images: [], at: '2026-12-13T10:00:00Z' },
  ...{ answer: null, decision: null },
};

test('each status has a text for each side', () => {
  expect(formatRentalState(order, 'renter')).toBe('Meera will answer by 23 Nov 2026, 10:40 am.');
  expect(formatRentalState(order, 'owner')).toBe('Please answer by 23 Nov 2026, 10:40 am.');
  const approved = of({ status: 'Approved', feeStatus: 'due' });
  expect(formatRentalState(approved, 'renter')).toBe('Rental fee due: pay now or at hand-over.');
  expect(formatRentalState(of({ status: 'Approved', feeStatus: 'paid' }), 'owner')).toBe(
    'The rental fee is paid.',
  );
  expect(formatRentalState(of({ status: 'Dispatched' }), 'renter')).toBe('Please return it by 14 Dec 2026.');
  const overdue = of({ status: 'Dispatched', lateDays: 1, lateCharge: 2175 });
  expect(formatRentalState(overdue, 'renter')).toBe(
    'Overdue by 1 day. Please return it now: the late fee is up to ₹2,175 so far. Days on the way do not count.',
  );
  expect(formatRentalState(overdue, 'owner')).toBe('Overdue by 1 day: it was due on 14 Dec 2026.');
  expect([overdue, of({ status: 'Dispatched' }), approved].map(isUrgent)).toEqual([true, false, false]);
  const back = (status: RentalOrder['parcels'][number]['status']) =>
    of({ status: 'Dispatched', lateDays: 1, parcels: [{ leg: 'back', status }] as RentalOrder['parcels'] });
  expect(formatRentalState(back('Ready'), 'owner')).toContain('Overdue by 1 day');
  expect(formatRentalState(back('In transit'), 'renter')).toBe('On its way back to Meera, 1 day late.');
  expect(formatRentalState(back('Delivered'), 'owner')).toBe('Delivered to you, 1 day late.');
  expect([back('Ready'), back('In transit')].map(isUrgent)).toEqual([true, false]);
  const reported = of({ ...overdue, returnReportedAt: '2026-12-13T05:10:00Z' });
  expect(formatRentalState(reported, 'renter')).toBe('Back with Meera since 13 Dec 2026, 1 day late.');
  expect(formatRentalState(reported, 'owner')).toBe(
    'You said on 13 Dec 2026 that it is back with you. We will record the return.',
  );
  const late = of({ status: 'Returned', returnedOn: '2026-12-14', lateDays: 2 });
  expect(formatRentalState(late, 'owner')).toBe('Returned on 14 Dec 2026, 2 days late.');
  expect(formatRentalState(of({ status: 'Rejected' }), 'owner')).toBeUndefined();
});

test('both sides read that an outfit was not sent, in place of the fee to pay', () => {
  const unsent = (state: 'late' | 'over') => of({ status: 'Approved', feeStatus: 'due', unsent: state });
  const say = (state: 'late' | 'over') =>
    (['renter', 'owner'] as const).map((side) => formatRentalState(unsent(state), side));
  expect(say('late')).toEqual([
    'The outfit was not sent by the first day, 10 Dec 2026. Contact us if you no longer need it.',
    'The outfit was not sent by the first day, 10 Dec 2026. Contact us if you cannot hand it over.',
  ]);
  expect(say('over')).toEqual([
    'The outfit was not sent for these dates. Contact us to cancel the rental; what you paid is refunded.',
    'The outfit was not sent for these dates, so the rental can only be cancelled.',
  ]);
  expect(formatRentalState({ ...unsent('over'), depositStatus: 'none' }, 'renter')).toBe(
    'The outfit was not sent for these dates. Contact us to cancel the rental.',
  );
  expect(isUrgent(unsent('late'))).toBe(true);
});

test('an owner without an address reads what it is needed for', () => {
  const need = (part: Partial<RentalOrder>) => addressNeed(of({ needsAddress: true, ...part }));
  expect(need({ status: 'Approved' })).toBe('A courier picks the outfit up at your address.');
  expect(need({ status: 'Approved', unsent: 'over' })).toBeUndefined();
  expect(need({ status: 'Dispatched' })).toBe('The outfit is sent back to your address.');
  expect(need({ status: 'Dispatched', returnReportedAt: '2026-12-13T05:10:00Z' })).toBeUndefined();
  expect(need({ needsAddress: false })).toBeUndefined();
});

test.each([
  ['none', null, undefined],
  ['awaited', null, 'Deposit ₹6,000, due at hand-over.'],
  ['waived', null, 'Deposit ₹6,000, no longer due.'],
  ['held', null, 'Deposit ₹6,000 held.'],
  ['given back', null, 'Deposit ₹6,000 refunded.'],
  ['settled', 6000, 'Deposit ₹6,000 refunded in full.'],
  ['settled', 3825.5, 'Deposit ₹6,000 partly claimed: ₹3,825.50 refunded.'],
  ['settled', 0, 'Deposit ₹6,000 claimed in full.'],
] as const)('a deposit that is %s (%s): %s', (depositStatus, depositReturned, text) =>
  expect(formatDepositState(of({ depositStatus, depositReturned }))).toBe(text),
);

test('staff read how a settled deposit ended', () => {
  const statusOf = (depositReturned: number) =>
    formatDepositStatus(of({ depositStatus: 'settled', depositReturned }));
  expect([statusOf(6000), statusOf(1), statusOf(0)]).toEqual(['refunded', 'partly claimed', 'claimed']);
  expect(formatDepositStatus(order)).toBe('held');
});

test('a deposit to be given back has its day', () =>
  expect(formatDepositState(of({ depositDueBy: '2026-12-19' }))).toBe(
    'Deposit ₹6,000 held, to be refunded by 19 Dec 2026 less any charges.',
  ));

test('a deposit that can be held on a card, or is, says that it is not charged', () => {
  const hold = { from: '2026-12-06', canPlace: false, validUntil: null };
  const onCard = (part: Partial<RentalOrder>) =>
    formatDepositState(of({ depositStrategy: 'card hold', depositHold: hold, ...part }));
  expect(onCard({ depositStatus: 'awaited' })).toBe(
    'Deposit ₹6,000, due at hand-over. After the approval, from 6 Dec 2026, it can be held on the renter’s card instead.',
  );
  expect(onCard({ depositStatus: 'awaited', depositHold: { ...hold, canPlace: true } })).toBe(
    'Deposit ₹6,000, due at hand-over. It can be held on the renter’s card instead.',
  );
  const depositHold = { ...hold, validUntil: '2026-12-15T10:00:00Z' };
  expect(onCard({ depositStatus: 'authorized', depositHold })).toBe(
    'Deposit ₹6,000 held on the card, not charged. If the rental is not settled by 15 Dec 2026, it is charged then and refunded after the settlement.',
  );
  const settled = (depositReturned: number) => onCard({ depositStatus: 'settled', depositReturned });
  expect(settled(6000)).toBe('Deposit ₹6,000 released, not charged.');
  expect(settled(5500)).toBe('Deposit ₹6,000 partly claimed: ₹500 charged, the rest released.');
  expect(settled(0)).toBe('Deposit ₹6,000 charged in full.');
});

test('the last note belongs to the current status', () => {
  const event = (status: string, note: string | null) => ({
    ...{ status, note, by: 'owner' as const, cleaned: false, cash: null },
    at: '',
  });
  const timeline = [event('Pending', 'For a wedding'), event('Rejected', 'It is at the tailor.')];
  expect(lastNote(of({ status: 'Rejected', timeline }))).toBe('It is at the tailor.');
  expect(lastNote(of({ status: 'Approved', timeline }))).toBeUndefined();
});

test('a hand-over can be recorded once, by its side, in its statuses', () => {
  const recorded: Handover = { moment: 'handed over', by: 'owner', images: [], remark: '', at: '' };
  expect(listOpenHandovers(order, 'owner')).toEqual([]);
  expect(listOpenHandovers(of({ status: 'Approved' }), 'owner')).toEqual(['handed over']);
  expect(listOpenHandovers(of({ status: 'Dispatched' }), 'renter')).toEqual(['received', 'sent back']);
  expect(listOpenHandovers(of({ status: 'Dispatched', handovers: [recorded] }), 'owner')).toEqual([
    'taken back',
  ]);
  expect(listOpenHandovers(of({ status: 'Completed' }), 'renter')).toEqual([]);
});

test('the owner says once that an outfit is back, while it is out', () => {
  const out = of({ status: 'Dispatched' });
  expect([canReportReturn(out), canReportReturn(of({ status: 'Returned' }))]).toEqual([true, false]);
  expect(canReportReturn({ ...out, returnReportedAt: '2026-12-13T05:10:00Z' })).toBe(false);
});

test('the owner hands over the parcel to the renter, the renter the one back, until it is picked up', () => {
  const [to, back] = [
    { leg: 'out', status: 'Ready' },
    { leg: 'back', status: 'Ready' },
  ];
  expect([handsOver('owner', to), handsOver('renter', to)]).toEqual([true, false]);
  expect([handsOver('owner', back), handsOver('renter', back)]).toEqual([false, true]);
  expect(handsOver('owner', { ...to, status: 'Picked up' })).toBe(false);
});

test('damage can be claimed once, in time and with a held deposit, and answered once', () => {
  const back = of({ status: 'Returned', claimBy: '2026-11-22T10:00:00Z' });
  expect(canClaim(back)).toBe(true);
  expect(canClaim({ ...back, claimBy: null })).toBe(false);
  expect(canClaim({ ...back, depositStatus: 'none' })).toBe(false);
  const claimed = { ...back, claim };
  expect([canClaim(claimed), canAnswerClaim(claimed)]).toEqual([false, true]);
  const answer = { agrees: true, text: '', images: [], at: '' };
  expect(canAnswerClaim({ ...back, claim: { ...claim, answer } })).toBe(false);
  expect(canAnswerClaim({ ...claimed, status: 'Completed' })).toBe(false);
});

test('charges that the deposit does not cover say what is to pay, and what the owner gets', () => {
  const none = { paid: 0, writtenOff: 0, ownerDue: 0, writeOffReason: null, payments: [] };
  const deductions = [{ kind: 'damage' as const, amount: 2500, reason: 'A torn hem' }];
  const say = (charges: object, side: 'renter' | 'owner') =>
    formatCharges(of({ deductions, charges: { ...none, amount: 500, due: 0, ...charges } }), side);
  expect(formatCharges(order, 'renter')).toBeUndefined();
  expect(say({ due: 500 }, 'renter')).toBe('Still to pay: ₹500. Charges: A torn hem.');
  expect(say({ paid: 500 }, 'renter')).toBe('You paid ₹500 of charges.');
  expect(say({ writtenOff: 500 }, 'renter')).toBe('Nothing is left to pay.');
  expect(say({ due: 300, paid: 200, ownerDue: 150 }, 'owner')).toBe(
    'Asha still has to pay ₹300 of charges. ₹150 will be transferred to you. ₹50 was transferred to you.',
  );
  expect(say({ writtenOff: 500 }, 'owner')).toBe('The charges were not paid.');
});

test.each([
  ['Cancelled', 'not due', 'rental fee, not charged'],
  ['Rejected', 'not due', 'rental fee, not charged'],
  ['Cancelled', 'due', 'rental fee, not charged'],
  ['Cancelled', 'given back', 'rental fee, refunded'],
  ['Cancelled', 'paid', 'rental fee'],
  ['Pending', 'not due', 'rental fee'],
] as const)('a rental that is %s, with a fee that is %s, shows the fee as %s', (status, feeStatus, text) => {
  expect(describeFee({ status, feeStatus })).toBe(text);
});
