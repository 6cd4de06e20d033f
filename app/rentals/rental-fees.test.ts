import { expect, test } from 'vitest';
import { countLateDays } from './rental-fees.ts';

const onTheWay = { sendBackBy: '2026-12-12', backOn: '2026-12-19', sentBackOn: null, returnedOn: null };

test.each([
  ['handed to the courier on the last day', { sentBackOn: '2026-12-12', returnedOn: '2026-12-19' }, 0],
  ['handed to the courier two days late', { sentBackOn: '2026-12-14', returnedOn: '2026-12-17' }, 2],
  ['still with the courier, handed over a day late', { sentBackOn: '2026-12-13' }, 1],
  ['back before its pick-up was recorded', { sentBackOn: '2026-12-16', returnedOn: '2026-12-13' }, 1],
  ['back in time without a known pick-up', { returnedOn: '2026-12-19' }, 0],
  ['back two days too late without a known pick-up', { returnedOn: '2026-12-21' }, 2],
  ['brought back by hand a day late, without days on the way', { backOn: null, returnedOn: '2026-12-13' }, 1],
  ['not back yet', {}, 0],
])('an outfit that is %s', (_, known, days) => expect(countLateDays({ ...onTheWay, ...known })).toBe(days));
