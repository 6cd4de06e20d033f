import fc from 'fast-check';
import { expect, test } from 'vitest';
import { paise } from '#app/platform/money/money.ts';
import { SEED } from '#test/seed.ts';
import { TDS_THRESHOLD, withhold } from './withholding.ts';

const NOW = { tcs: 50, tds: 10, tdsWithoutPan: 500 };
const BEFORE_JULY_2024 = { tcs: 100, tds: 100, tdsWithoutPan: 500 };
const PERSON = { panHolder: 'P', isRegistered: false };
const REGISTERED = { panHolder: 'P', isRegistered: true };
const feeRate = { rate: 1800, cess: 0 };

interface Case {
  fee?: number;
  commission?: number;
  owner?: { panHolder: string | null; isRegistered: boolean };
  isSameState?: boolean;
  /** net value of earlier payouts this year, and the part with TDS */
  year?: [netValue: number, taxed: number];
  rates?: typeof NOW;
  duties?: { tcs: boolean; tds: boolean };
}

/** By default a fee of ₹1,500 with a commission of 15%. */
function inputOf(one: Case) {
  const [netValue, taxed] = one.year ?? [0, 0];
  return {
    fee: paise(one.fee ?? 1_500_00),
    commission: paise(one.commission ?? 225_00),
    ...{ feeRate, owner: one.owner ?? PERSON, isSameState: one.isSameState ?? true },
    yearSoFar: { netValue: paise(netValue), taxed: paise(taxed) },
    ...{ rates: one.rates ?? NOW, duties: one.duties ?? { tcs: true, tds: true } },
  };
}

test.each<[what: string, one: Case, tcs: number, tds: number]>([
  ['an operator without registrations', { owner: REGISTERED, duties: { tcs: false, tds: false } }, 0, 0],
  ['a person with PAN below the threshold', {}, 0, 0],
  ['a person without PAN: 5 % of ₹1,500', { owner: { panHolder: null, isRegistered: false } }, 0, 75_00],
  ['a company: 0.1 % of ₹1,500', { owner: { panHolder: 'C', isRegistered: false } }, 0, 1_50],
  [
    'a firm, before October 2024: 1 %',
    { owner: { panHolder: 'F', isRegistered: false }, rates: BEFORE_JULY_2024 },
    0,
    15_00,
  ],
  ['a year of exactly ₹5,00,000', { year: [4_98_500_00, 0] }, 0, 0],
  ['one paisa more: 0.1 % of all of it', { year: [4_98_500_01, 0] }, 0, 500_00],
  [
    'a family that exceeds it: 0.1 % of ₹5,00,500',
    { owner: { panHolder: 'H', isRegistered: false }, year: [4_99_000_00, 0] },
    0,
    500_50,
  ],
  ['the next payout after it', { year: [5_00_500_00, 5_00_500_00] }, 0, 1_50],
  ['a person who had given no PAN for ₹2,00,000', { year: [4_99_000_00, 2_00_000_00] }, 0, 300_50],
  ['a registered owner in their state: 0.25 % of ₹1,271.18, twice', { owner: REGISTERED }, 6_36, 0],
  [
    'a registered owner, rented to another state: 0.5 % of ₹1,271.19',
    { owner: REGISTERED, isSameState: false },
    6_36,
    0,
  ],
  [
    'the same before 10 July 2024: 1 %',
    { owner: REGISTERED, isSameState: false, rates: BEFORE_JULY_2024 },
    12_71,
    0,
  ],
  [
    'a registered company: TCS, and 0.1 % of ₹1,271.18',
    { owner: { panHolder: 'C', isRegistered: true } },
    6_36,
    1_27,
  ],
  [
    'only registered for TDS',
    { owner: { panHolder: 'C', isRegistered: true }, duties: { tcs: false, tds: true } },
    0,
    1_27,
  ],
  [
    'only registered for TCS',
    { owner: { panHolder: 'C', isRegistered: true }, duties: { tcs: true, tds: false } },
    6_36,
    0,
  ],
  [
    'a commission of everything',
    { commission: 1_500_00, owner: { panHolder: null, isRegistered: true } },
    0,
    0,
  ],
  ['a fee of nothing', { fee: 0, commission: 0, owner: { panHolder: 'C', isRegistered: true } }, 0, 0],
])('%s', (_what, one, tcs, tds) => {
  const withheld = withhold(inputOf(one));
  expect([withheld.tcs.total, withheld.tds.total]).toEqual([tcs, tds]);
});

test('TDS that is more than a payout is taken from the next ones', () => {
  const first = withhold(inputOf({ fee: 100_00, commission: 15_00, year: [4_99_950_00, 0] }));
  expect(first.tds).toEqual({ rate: 10, base: 85_000_00, total: 85_00 });
  const year: [number, number] = [5_00_050_00, 85_000_00];
  const next = withhold(inputOf({ fee: 1_500_00, commission: 225_00, year }));
  expect(next.tds).toEqual({ rate: 10, base: 4_16_550_00, total: 416_55 });
});

const anyCase: fc.Arbitrary<AnyCase> = fc.record({
  fee: fc.integer({ min: 0, max: 20_000_000 }),
  percent: fc.integer({ min: 0, max: 10_000 }),
  panHolder: fc.constantFrom('P', 'H', 'C', 'F', null),
  isRegistered: fc.boolean(),
  isSameState: fc.boolean(),
  rates: fc.constantFrom(NOW, BEFORE_JULY_2024),
  duties: fc.record({ tcs: fc.boolean(), tds: fc.boolean() }),
});

interface AnyCase {
  fee: number;
  percent: number;
  panHolder: string | null;
  isRegistered: boolean;
  isSameState: boolean;
  rates: typeof NOW;
  duties: { tcs: boolean; tds: boolean };
}

function withholdAny(one: AnyCase, year: [number, number]) {
  const commission = Math.round((one.fee * one.percent) / 10_000);
  const { fee, isSameState, rates, duties, panHolder, isRegistered } = one;
  const withheld = withhold(
    inputOf({ fee, commission, isSameState, rates, duties, year, owner: { panHolder, isRegistered } }),
  );
  return { ...withheld, payout: fee - commission - withheld.tcs.total - withheld.tds.total };
}

test('a payout is the fee less commission and taxes, in whole paise, and never negative', () => {
  const year = fc
    .tuple(fc.integer({ min: 0, max: 1e9 }), fc.nat())
    .map(([all, part]): [number, number] => [all, part % (all + 1)]);
  const check = fc.property(anyCase, year, (one, before) => {
    const { payout, tcs, tds, netValue } = withholdAny(one, before);
    expect(
      [payout, tcs.total, tds.total, netValue].every((amount) => Number.isSafeInteger(amount) && amount >= 0),
    ).toBe(true);
    expect(tcs.igst + tcs.cgst + tcs.sgst).toBe(tcs.total);
    expect([tcs.cgst - tcs.sgst, tcs.igst * tcs.cgst]).toEqual([0, 0]);
    expect(tds.base).toBeLessThanOrEqual(before[0] - before[1] + netValue);
    if (!one.isRegistered || !one.duties.tcs) expect(tcs.total).toBe(0);
    if (!one.duties.tds) expect(tds.total).toBe(0);
  });
  fc.assert(check, { seed: SEED });
});

test('over a year a person has no TDS up to the threshold, and above it the rate of all', () => {
  const fees = fc.array(fc.integer({ min: 100_00, max: 50_000_00 }), { minLength: 1, maxLength: 60 });
  const check = fc.property(fees, (all) => {
    let [value, taxed, tds] = [0, 0, 0];
    for (const fee of all) {
      const one = {
        fee,
        percent: 1500,
        ...PERSON,
        isSameState: true,
        rates: NOW,
        duties: { tcs: true, tds: true },
      };
      const withheld = withholdAny(one, [value, taxed]);
      [value, taxed, tds] = [value + fee, taxed + withheld.tds.base, tds + withheld.tds.total];
    }
    if (value <= TDS_THRESHOLD) expect(tds).toBe(0);
    // Each payout is rounded, and the last payouts of the year may not cover all TDS.
    else expect(Math.abs(tds - taxed / 1000)).toBeLessThanOrEqual(all.length / 2);
    expect(taxed).toBeLessThanOrEqual(value);
  });
  fc.assert(check, { seed: SEED });
});
