import { parseArgs } from 'node:util';
import {
  type CashReplay,
  readPinLimit,
  replayCashRules,
} from '#app/checkout/cash-on-delivery/replay-cash.ts';
import { listCashOrders } from '#app/orders/returned-parcels/returned-parcels.server.ts';
import { readConfig } from '#app/platform/config/config.server.ts';
import { openDatabase } from '#app/platform/db/database.server.ts';
import { formatRupees, type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { findCashRules } from '#app/shipping/cash-rules/cash-rules.server.ts';
import {
  type AdvanceRule,
  type CashRules,
  UNLIMITED_CASH_ORDERS,
} from '#app/shipping/cash-rules/cash-rules.ts';
import { openRunningDatabase } from '#server/database/start-database.ts';
import { exitWith, StartupError } from '#server/processes/startup.ts';
import { openLog } from '#server/telemetry/log.ts';

/** `npm run replay:cash`: what rules for cash on delivery would have done with the orders in the database. */
const { values } = parseArgs({
  options: {
    limit: { type: 'string' },
    'pin-limit': { type: 'string', multiple: true },
    'min-parcels': { type: 'string' },
    person: { type: 'string' },
    number: { type: 'string' },
    pin: { type: 'string' },
    'advance-percent': { type: 'string' },
    'advance-amount': { type: 'string' },
    'advance-above': { type: 'string' },
    'advance-for-returned': { type: 'boolean' },
    cost: { type: 'string', default: '150' },
  },
});

function wholeNumber(name: Exclude<keyof typeof values, 'pin-limit' | 'advance-for-returned'>) {
  const text = values[name];
  if (text !== undefined && !/^\d{1,7}$/.test(text))
    throw new StartupError(`--${name} takes a whole number.`);
  return text === undefined ? undefined : Number(text);
}

/** The saved rules, with those of the command line instead. */
function withOptions(saved: CashRules): CashRules {
  const { returned } = saved;
  const limits = values['pin-limit']?.map((text) => {
    const limit = readPinLimit(text);
    if (!limit) throw new StartupError('--pin-limit takes a PIN code and rupees: 190=3000.');
    return limit;
  });
  return {
    ...saved,
    pinLimits: limits ?? saved.pinLimits,
    returned: {
      minParcels: wholeNumber('min-parcels') ?? returned.minParcels,
      person: wholeNumber('person') ?? returned.person,
      number: wholeNumber('number') ?? returned.number,
      pin: wholeNumber('pin') ?? returned.pin,
    },
    advance: withAdvanceOptions(saved.advance),
  };
}

/** A share replaces a saved sum, and a sum a saved share. */
function withAdvanceOptions(saved: AdvanceRule): AdvanceRule {
  const [percent, amount, above] = [
    wholeNumber('advance-percent'),
    wholeNumber('advance-amount'),
    wholeNumber('advance-above'),
  ];
  if (percent !== undefined && (amount !== undefined || percent < 1 || percent > 99))
    throw new StartupError('--advance-percent takes a share from 1 to 99, without --advance-amount.');
  return {
    percent: amount === undefined ? (percent ?? saved.percent) : null,
    sum: percent === undefined ? (toPaise(amount) ?? saved.sum) : null,
    above: toPaise(above) ?? saved.above,
    whenReturned: values['advance-for-returned'] ?? saved.whenReturned,
  };
}

const toPaise = (amount: number | undefined) => (amount === undefined ? undefined : paise(amount * 100));

function print(replay: CashReplay, cost: number): void {
  const { orders, parcels, returned, refused, prevented, lost, partPaid } = replay;
  const money = (amount: Paise) => formatRupees(toRupees(amount));
  console.log(`${orders} cash orders, ${parcels} parcels ended, ${returned} came back.`);
  console.log(`Refused: ${refused.orders} orders, ${money(refused.duePaise)}.`);
  console.log(`Prevented: ${prevented} returned parcels, ${formatRupees(prevented * cost)} for their way.`);
  console.log(
    `Cost: ${lost.orders} orders that were paid, ${money(lost.duePaise)}, unless paid by UPI or card.`,
  );
  if (partPaid.orders > 0)
    console.log(
      `Part payment: ${partPaid.orders} orders, ${money(partPaid.advancePaise)} paid first; ${partPaid.returned} of their parcels came back.`,
    );
}

try {
  const config = readConfig(process.env);
  const database = await openRunningDatabase(config, openLog(config.logLevel));
  const db = openDatabase(database.ownerUrl, { connections: 2, hasNoTimeouts: true });
  try {
    const rules = withOptions(await findCashRules(db, UNLIMITED_CASH_ORDERS));
    const limit = toPaise(wholeNumber('limit')) ?? null;
    const replay = replayCashRules(await listCashOrders(db), rules, limit);
    print(replay, wholeNumber('cost') ?? 0);
  } finally {
    await db.destroy();
    await database.stop();
  }
} catch (error) {
  exitWith(error);
}
