import { type Selectable, sql } from 'kysely';
import { compiledOnce } from '#app/platform/db/compiled-once.server.ts';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { CashRules as CashRulesTable } from '#app/platform/db/tables.gen.ts';
import { paise } from '#app/platform/money/money.ts';
import type { CashRules, PinLimit } from './cash-rules.ts';

export interface SavedCashRules extends CashRules {
  version: number;
}

/** Every cash order reads them. With its columns named, PostgreSQL can keep the plan. */
const savedRules = compiledOnce(
  [],
  (db) =>
    [
      db
        .selectFrom('cash_rules')
        .select(['version', 'open_orders', 'code_above_paise', 'link_above_paise', 'pin_limits'])
        .select(['min_parcels', 'max_returned_person', 'max_returned_number', 'max_returned_pin'])
        .select(['advance_percent', 'advance_paise', 'advance_above_paise', 'advance_when_returned'])
        .compile(),
    ] as const,
);

/** The rules that staff saved; undefined if none were. */
export async function findSavedCashRules(db: Database): Promise<SavedCashRules | undefined> {
  const { rows } = await db.executeQuery(savedRules(db, {})[0]);
  return rows[0] && toCashRules(rows[0]);
}

function toCashRules(row: Omit<Selectable<CashRulesTable>, 'is_the_one'>): SavedCashRules {
  return {
    version: row.version,
    openOrders: row.open_orders,
    otpAbove: row.code_above_paise === null ? null : paise(row.code_above_paise),
    linkAbove: row.link_above_paise === null ? null : paise(row.link_above_paise),
    pinLimits: row.pin_limits as unknown as PinLimit[],
    returned: {
      minParcels: row.min_parcels,
      person: row.max_returned_person,
      number: row.max_returned_number,
      pin: row.max_returned_pin,
    },
    advance: {
      percent: row.advance_percent,
      sum: row.advance_paise === null ? null : paise(row.advance_paise),
      above: row.advance_above_paise === null ? null : paise(row.advance_above_paise),
      whenReturned: row.advance_when_returned,
    },
  };
}

/** Serialises concurrent saves. */
export async function lockCashRules(trx: Trx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('cash rules'))`.execute(trx);
}

export async function saveCashRules(trx: Trx, rules: SavedCashRules): Promise<void> {
  const { version, openOrders, otpAbove, linkAbove, pinLimits, returned, advance } = rules;
  const row = {
    ...{ version, open_orders: openOrders, code_above_paise: otpAbove, link_above_paise: linkAbove },
    pin_limits: JSON.stringify(pinLimits),
    min_parcels: returned.minParcels,
    max_returned_person: returned.person,
    max_returned_number: returned.number,
    max_returned_pin: returned.pin,
    advance_percent: advance.percent,
    advance_paise: advance.sum,
    advance_above_paise: advance.above,
    advance_when_returned: advance.whenReturned,
  };
  await trx
    .insertInto('cash_rules')
    .values(row)
    .onConflict((conflict) => conflict.column('is_the_one').doUpdateSet(row))
    .execute();
}
