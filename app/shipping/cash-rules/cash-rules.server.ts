import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import { dependsOn } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Paise, rupeesToPaise, toRupees } from '#app/platform/money/money.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import {
  findSavedCashRules,
  lockCashRules,
  type SavedCashRules,
  saveCashRules,
} from './cash-rules.db.server.ts';
import type { CashRulesData, CashRulesInput } from './cash-rules.schema.ts';
import { type CashRules, NO_ADVANCE } from './cash-rules.ts';

/** The rules of a shop without saved ones, and its capabilities. */
export interface CashDefaults extends CashRules {
  canSendCodes?: boolean;
  /** false without a payment provider: no advance could be paid */
  takesPayments?: boolean;
}

/** The saved rules for cash on delivery, else the defaults; without a payment provider there are no part payments. */
export async function findCashRules(db: Database, defaults: CashDefaults): Promise<CashRules> {
  const rules = await dependsOn(['shipping'], async () => (await findSavedCashRules(db)) ?? defaults);
  return defaults.takesPayments === false ? { ...rules, advance: NO_ADVANCE } : rules;
}

export async function showCashRules(
  db: Database,
  actor: Actor,
  defaults: CashDefaults,
): Promise<CashRulesData> {
  requirePermission(actor, 'settings');
  return await readCashRules(db, defaults);
}

async function readCashRules(db: Database, defaults: CashRules): Promise<CashRulesData> {
  return toData((await findSavedCashRules(db)) ?? { ...defaults, version: 0 });
}

function toData({
  version,
  openOrders,
  otpAbove,
  linkAbove,
  pinLimits,
  returned,
  advance,
}: SavedCashRules): CashRulesData {
  return {
    ...{ version, openOrders, codeAbove: otpAbove === null ? null : toRupees(otpAbove) },
    linkAbove: linkAbove === null ? null : toRupees(linkAbove),
    pinLimits: pinLimits.map(({ pin, limitPaise }) => ({ pin, limit: toRupees(limitPaise) })),
    minParcels: returned.minParcels,
    maxReturnedPerson: returned.person,
    maxReturnedNumber: returned.number,
    maxReturnedPin: returned.pin,
    advancePercent: advance.percent,
    advanceAmount: advance.sum === null ? null : toRupees(advance.sum),
    advanceAbove: advance.above === null ? null : toRupees(advance.above),
    advanceForReturned: advance.whenReturned,
  };
}

/** Replaces the rules for new orders. Refuses an outdated version, and codes in a shop that cannot send them. */
export async function changeCashRules(
  db: Database,
  actor: Actor,
  { input, defaults }: { input: CashRulesInput; defaults: CashDefaults },
): Promise<CashRulesData> {
  return await adminChange(db, actor, 'settings', async (trx) => {
    if (input.codeAbove !== null && defaults.canSendCodes === false) throw noCodesRefusal();
    await lockCashRules(trx);
    const { version, ...before } = await readCashRules(trx, defaults);
    if (input.version !== undefined && input.version !== version)
      throw refuse.conflict('Someone else has changed these rules. Reload the page and try again.');
    await saveCashRules(trx, toRules({ ...before, ...input }, version + 1));
    const result = await readCashRules(trx, defaults);
    const { version: _, ...after } = result;
    const subject = { kind: 'shipping', id: 'cash', name: 'Cash on delivery' } as const;
    return { subject, action: 'changed', before: auditOf(before), after: auditOf(after), result };
  });
}

function noCodesRefusal() {
  const message = 'This shop cannot send codes by SMS yet.';
  return refuse.invalid(message, [{ path: 'codeAbove', message }]);
}

function auditOf({ pinLimits, ...rules }: Omit<CashRulesData, 'version'>): object {
  return { ...rules, pinLimits: pinLimits.map(({ pin, limit }) => `${pin} ${limit}`) };
}

/** Absent fields do not change. */
function toRules(
  { openOrders, codeAbove, pinLimits, ...input }: Omit<CashRulesData, 'version'>,
  version: number,
): SavedCashRules {
  return {
    ...{ version, openOrders },
    otpAbove: codeAbove === null ? null : toPaise(codeAbove),
    linkAbove: input.linkAbove === null ? null : toPaise(input.linkAbove),
    pinLimits: pinLimits.map(({ pin, limit }) => ({ pin, limitPaise: toPaise(limit) })),
    returned: {
      minParcels: input.minParcels,
      person: input.maxReturnedPerson,
      number: input.maxReturnedNumber,
      pin: input.maxReturnedPin,
    },
    advance: {
      percent: input.advancePercent,
      sum: input.advanceAmount === null ? null : toPaise(input.advanceAmount),
      above: input.advanceAbove === null ? null : toPaise(input.advanceAbove),
      whenReturned: input.advanceForReturned,
    },
  };
}

function toPaise(rupees: number): Paise {
  const amount = rupeesToPaise(rupees);
  if (amount === undefined) throw refuse.invalid('This is not an amount in rupees.');
  return amount;
}
