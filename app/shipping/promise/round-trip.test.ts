import { expect, test } from 'vitest';
import { addDays } from '#app/platform/time/calendar-day.ts';
import type { Zone } from '../zones/zone.ts';
import { nextWorkingDay } from './delivery-days.ts';
import { findRoute, planRoundTrip, type Route } from './round-trip.ts';

const daysOff = { weeklyDaysOff: [0], holidays: [] as string[] };
const zone = (daysMax: number, serviceable = true) => ({ daysMax, serviceable }) as Zone;

test('a way takes as long as the slower zone’s longest, in both directions', () => {
  expect(findRoute(zone(2), zone(5), daysOff)).toEqual({ days: 5, ...daysOff });
  expect(findRoute(zone(5), zone(2), daysOff)).toEqual({ days: 5, ...daysOff });
});

test('a zone that is not served has no round trip', () => {
  expect(findRoute(zone(2, false), zone(5), daysOff)).toBeUndefined();
  expect(findRoute(zone(2), zone(5, false), daysOff)).toBeUndefined();
});

// 10 December 2026 is a Thursday, 6 and 13 December are Sundays.
test.each([
  ['in the week', 2, '2026-12-10', '2026-12-10', '2026-12-07', '2026-12-12'],
  ['arriving before a Sunday', 1, '2026-12-07', '2026-12-07', '2026-12-04', '2026-12-08'],
  ['that ends on a Sunday', 2, '2026-12-12', '2026-12-13', '2026-12-09', '2026-12-16'],
  ['that would be back on a Sunday', 3, '2026-12-10', '2026-12-10', '2026-12-05', '2026-12-14'],
  ['within a city on the same day', 0, '2026-12-10', '2026-12-11', '2026-12-09', '2026-12-11'],
])('a rental %s', (_, days, startDate, endDate, leavesOn, backOn) => {
  expect(planRoundTrip({ startDate, endDate }, { days, ...daysOff })).toEqual({ leavesOn, backOn });
});

test('any rental arrives a day before at the latest, leaves as late as possible, and starts no way on a day off', () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 500; round++) {
    const startDate = addDays('2026-12-01', random(60));
    const endDate = addDays(startDate, random(10));
    const route: Route = {
      days: random(9),
      weeklyDaysOff: [random(7), random(7)],
      holidays: [random(60), random(60)].map((day) => addDays('2026-12-01', day)),
    };
    const arrival = (leavesOn: string) => nextWorkingDay(addDays(leavesOn, route.days), route);
    const { leavesOn, backOn } = planRoundTrip({ startDate, endDate }, route);
    expect(leavesOn).toBe(nextWorkingDay(leavesOn, route));
    expect(arrival(leavesOn) < startDate).toBe(true);
    expect(arrival(nextWorkingDay(addDays(leavesOn, 1), route)) < startDate).toBe(false);
    expect(backOn).toBe(arrival(nextWorkingDay(endDate, route)));
    const longer = planRoundTrip({ startDate: addDays(startDate, -1), endDate: addDays(endDate, 1) }, route);
    expect(longer.leavesOn <= leavesOn && longer.backOn >= backOn).toBe(true);
  }
});
