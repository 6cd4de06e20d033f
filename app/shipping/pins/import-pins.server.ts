import { adminChange } from '#app/platform/audit/admin-change.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { findStateCode, stateName } from '#app/platform/geography/indian-states.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { refuse } from '#app/platform/http/refusal.ts';
import { type Actor, requirePermission } from '#app/platform/security/actor.ts';
import { parseCsvTable, type TableRow } from '../csv-table.server.ts';
import { parsePin } from './pin-location.ts';
import { countPins, listPinRows, type PinRow, replacePinRows } from './pins.db.server.ts';

export const PIN_COLUMNS = ['pin', 'area', 'district', 'city', 'state'] as const;
type Column = (typeof PIN_COLUMNS)[number];

/** Twice as many as there are. */
const MAX_ROWS = 40_000;
const LONGEST_NAME = 100;
const MAX_PROBLEMS = 20;

/** The imported PIN codes as rows of a file. */
export async function listImportedPins(db: Database, actor: Actor): Promise<string[][]> {
  requirePermission(actor, 'settings');
  const rows = await listPinRows(db);
  return rows.map(({ pin, area, district, city, state_code }) => [
    ...[pin, area, district, city],
    stateName(state_code) ?? '',
  ]);
}

export async function countImportedPins(db: Database, actor: Actor): Promise<{ pins: number }> {
  requirePermission(actor, 'settings');
  return { pins: await countPins(db) };
}

/**
 * Replaces all imported PIN codes with those of a CSV file; a file with a header alone removes them. Refuses the whole file if
 * a row is invalid, naming the first 20 such rows.
 */
export async function importPins(db: Database, actor: Actor, csv: string): Promise<{ pins: number }> {
  requirePermission(actor, 'settings');
  const rows = parseCsvTable(csv, PIN_COLUMNS, { maxRows: MAX_ROWS }).map(readRow);
  const problems = rows.flatMap((row) => ('problem' in row ? [row.problem] : []));
  if (problems.length > 0) throw refuse.invalid(problems[0]?.message ?? '', problems.slice(0, MAX_PROBLEMS));
  const pins = rows.flatMap((row) => ('pin' in row ? [row] : []));
  return await adminChange(db, actor, 'settings', async (trx) => {
    const before = { pins: await countPins(trx) };
    await replacePinRows(trx, pins);
    const after = { pins: await countPins(trx) };
    const subject = { kind: 'shipping', id: 'pins', name: 'PIN codes' } as const;
    return { subject, action: 'imported', before, after, result: after };
  });
}

function readRow({ row, cells }: TableRow<Column>): PinRow | { problem: FieldProblem } {
  const problem = (message: string) => ({
    problem: { path: `row ${row}`, message: `Row ${row}: ${message}` },
  });
  const pin = parsePin(cells.pin);
  const state_code = findStateCode(cells.state);
  const { area, district } = cells;
  if (!pin) return problem(`${cells.pin || 'nothing'} is not a 6-digit PIN code.`);
  if (!state_code) return problem(`${cells.state || 'nothing'} is not a state of India.`);
  if (!district) return problem('the district is missing.');
  if ([area, district, cells.city].some((name) => name.length > LONGEST_NAME))
    return problem(`a name has at most ${LONGEST_NAME} characters.`);
  return { pin, area, district, city: cells.city || district, state_code };
}
