import { expect, test } from 'vitest';
import { paise, rupeesToPaise } from '#app/platform/money/money.ts';
import { openTestShop } from '#test/shop-for-tests.ts';
import { splitTax, sumTax } from '../tax.ts';
import { chooseTaxRate, findSaleRate } from '../tax-rate.ts';
import { findTaxRates } from './tax-rates.server.ts';

const shop = await openTestShop();

const GST_2017 = '1/2017-Central Tax (Rate)';
const GST_2025 = '9/2025-Central Tax (Rate)';
const FOOTWEAR_2018 = '18/2018-Central Tax (Rate)';
const FOOTWEAR_2022 = '14/2021-Central Tax (Rate)';
const BAGS_2017 = '41/2017-Central Tax (Rate)';
const EXEMPT_2017 = '2/2017-Central Tax (Rate)';
const EXEMPT_2025 = '10/2025-Central Tax (Rate)';

/** Day, HSN code, price of all units in rupees with tax, units, rate in percent, notification. */
type Case = [
  day: string,
  hsn: string,
  price: number,
  quantity: number,
  percent: number,
  notification: string,
];

const before = '2025-09-21';
const since = '2025-09-22';
const CASES: Case[] = [
  // Knitted apparel
  [since, '6109', 499, 1, 5, GST_2025],
  [since, '6109', 2625, 1, 5, GST_2025],
  [since, '6109', 2625.01, 1, 18, GST_2025],
  [since, '61091000', 1999, 1, 5, GST_2025],
  [since, '6110', 3499, 1, 18, GST_2025],
  [since, '611020', 5250, 2, 5, GST_2025],
  [since, '611020', 5250.01, 2, 18, GST_2025],
  [before, '6109', 1050, 1, 5, GST_2017],
  [before, '6109', 1050.01, 1, 12, GST_2017],
  [before, '6110', 3499, 1, 12, GST_2017],
  // Woven apparel
  [since, '6203', 1799, 1, 5, GST_2025],
  [since, '6204', 2500, 1, 5, GST_2025],
  [since, '6204', 2625, 1, 5, GST_2025],
  [since, '6204', 2626, 1, 18, GST_2025],
  [since, '6204', 2950, 1, 18, GST_2025],
  [since, '62044220', 7999, 1, 18, GST_2025],
  [since, '6205', 899, 3, 5, GST_2025],
  [since, '6211', 7875, 3, 5, GST_2025],
  [since, '6211', 7878, 3, 18, GST_2025],
  [since, '6214', 1250, 1, 5, GST_2025],
  [since, '621410', 12_500, 1, 18, GST_2025],
  [since, '6217', 350, 1, 5, GST_2025],
  [before, '6204', 999, 1, 5, GST_2017],
  [before, '6204', 1120, 1, 12, GST_2017],
  [before, '6211', 7999, 1, 12, GST_2017],
  ['2017-07-01', '6204', 1050, 1, 5, GST_2017],
  // Made-up textiles
  [since, '6304', 2100, 1, 5, GST_2025],
  [since, '6302', 2999, 1, 18, GST_2025],
  [since, '63', 2625, 1, 5, GST_2025],
  [before, '6304', 1200, 1, 12, GST_2017],
  [since, '6309', 4000, 1, 5, GST_2025],
  [since, '6310', 9000, 1, 5, GST_2025],
  // Fabrics: sarees and dress materials
  [since, '5007', 18_500, 1, 5, GST_2025],
  [since, '50072010', 2400, 1, 5, GST_2025],
  [since, '5208', 950, 1, 5, GST_2025],
  [since, '5212', 3200, 1, 5, GST_2025],
  [since, '5311', 2999, 1, 5, GST_2025],
  [since, '54075430', 6400, 1, 5, GST_2025],
  [since, '5516', 2700, 1, 5, GST_2025],
  [since, '6006', 2700, 1, 5, GST_2025],
  [before, '5007', 18_500, 1, 5, GST_2017],
  [before, '5407', 1100, 1, 5, GST_2017],
  // Footwear, by the pair
  [since, '6403', 1499, 1, 5, GST_2025],
  [since, '6403', 2625, 1, 5, GST_2025],
  [since, '6403', 2625.01, 1, 18, GST_2025],
  [since, '64041100', 4999, 1, 18, GST_2025],
  [since, '6402', 5250, 2, 5, GST_2025],
  [since, '6405', 5999, 2, 18, GST_2025],
  [before, '6403', 1120, 1, 12, FOOTWEAR_2022],
  [before, '6403', 1120.01, 1, 18, FOOTWEAR_2022],
  ['2022-01-01', '6403', 899, 1, 12, FOOTWEAR_2022],
  ['2021-12-31', '6403', 899, 1, 5, FOOTWEAR_2018],
  ['2018-07-27', '6403', 1051, 1, 18, FOOTWEAR_2018],
  // Bags and leather goods
  [since, '4202', 799, 1, 18, GST_2025],
  [since, '42022190', 4999, 1, 18, GST_2025],
  [since, '420229', 1299, 1, 18, GST_2025],
  [since, '42022220', 799, 1, 5, GST_2025],
  [since, '42022220', 3999, 1, 5, GST_2025],
  [since, '42022230', 450, 1, 5, GST_2025],
  [since, '42033000', 1199, 1, 18, GST_2025],
  [before, '4202', 799, 1, 18, BAGS_2017],
  [before, '42022220', 799, 1, 12, BAGS_2017],
  // Jewellery
  [since, '7117', 349, 1, 3, GST_2025],
  [since, '71171990', 12_999, 1, 3, GST_2025],
  [since, '7113', 84_500, 1, 3, GST_2025],
  [since, '71131910', 215_000, 1, 3, GST_2025],
  [since, '7114', 15_000, 1, 3, GST_2025],
  [before, '7117', 349, 1, 3, GST_2017],
  [before, '7113', 84_500, 1, 3, GST_2017],
  // Glass bangles
  [since, '70181010', 300, 1, 0, EXEMPT_2025],
  [before, '70181010', 300, 1, 0, EXEMPT_2017],
];

test.each(CASES)('on %s HSN %s at ₹%d for %d is taxed at %d%% (%s)', async (...worked) => {
  const [day, hsn, price, quantity, percent] = worked;
  const rates = await findTaxRates(shop.db, new Date(`${day}T12:00:00+05:30`));
  const net = rupeesToPaise(price) ?? paise(0);
  const applied = chooseTaxRate(findSaleRate(rates, hsn), { net, quantity });
  expect(applied).toEqual({ rate: percent * 100, cess: 0 });
  for (const isSameState of [true, false]) {
    const split = splitTax(net, applied, { isSameState });
    expect(split.taxable + sumTax(split)).toBe(net);
    expect(Math.abs(sumTax(split) - (net * percent) / (100 + percent))).toBeLessThanOrEqual(1);
  }
});

test('goods without a rate of their own have the shop’s general rate', async () => {
  const { byHsn, sale } = await findTaxRates(shop.db);
  expect(findSaleRate({ byHsn, sale }, '9999')).toBe(sale);
  expect(sale.slabs.map(({ rate }) => rate)).toEqual([500, 1800]);
});
