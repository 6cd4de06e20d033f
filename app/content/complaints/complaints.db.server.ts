import { type Insertable, type Selectable, type SelectQueryBuilder, sql } from 'kysely';
import type { Database, Trx } from '#app/platform/db/database.server.ts';
import type { Complaints, DB } from '#app/platform/db/tables.gen.ts';
import type { ComplaintSearch, ComplaintState } from './complaints.schema.ts';

export type ComplaintRow = Selectable<Complaints> & Clock;

interface Clock {
  settle_by: Date;
  is_answer_late: boolean;
  is_settlement_late: boolean;
}

/** Consumer Protection (E-Commerce) Rules, 2020, rule 4 (5): acknowledged within 48 hours, settled within a month. */
const settleBy = sql<Date>`complaints.created_at + interval '1 month'`;
const isAnswerLate = sql<boolean>`(complaints.state = 'open' and complaints.created_at + interval '48 hours' < shop_now()
  and not exists (select from complaint_entries as entry where entry.complaint_id = complaints.id and entry.kind = 'answer'))`;
const isSettlementLate = sql<boolean>`(complaints.state = 'open' and ${settleBy} < shop_now())`;
const CLOCK = [
  settleBy.as('settle_by'),
  isAnswerLate.as('is_answer_late'),
  isSettlementLate.as('is_settlement_late'),
] as const;

export async function nextComplaintCount(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`select nextval('complaint_numbers')::int as count`.execute(
    db,
  );
  return (rows[0] as { count: number }).count;
}

export async function insertComplaint(db: Database, row: Insertable<Complaints>): Promise<void> {
  await db.insertInto('complaints').values(row).execute();
}

export async function countOpenComplaints(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('complaints')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return count;
}

/** Complaints whose answer or settlement is late. */
export async function countOverdueComplaints(db: Database): Promise<number> {
  const { count } = await filtered(
    db.selectFrom('complaints').select(({ fn }) => fn.countAll<number>().as('count')),
    { state: undefined, clock: 'overdue' },
  ).executeTakeFirstOrThrow();
  return count;
}

/** A page of complaints, newest first. */
export async function listComplaintPage(
  db: Database,
  filter: ComplaintSearch,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ComplaintRow[]; total: number }> {
  const rows = await filtered(db.selectFrom('complaints').selectAll().select(CLOCK), filter)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const counting = db.selectFrom('complaints').select(({ fn }) => fn.countAll<number>().as('total'));
  const { total } = await filtered(counting, filter).executeTakeFirstOrThrow();
  return { rows, total };
}

function filtered<O>(
  query: SelectQueryBuilder<DB, 'complaints', O>,
  { state, clock, search }: ComplaintSearch,
): SelectQueryBuilder<DB, 'complaints', O> {
  const inTime = clock ? query.where(sql<boolean>`(${isAnswerLate} or ${isSettlementLate})`) : query;
  const ofState = state ? inTime.where('state', '=', state) : inTime;
  if (!search) return ofState;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  const searchedColumns = ['ticket', 'name', 'email', 'order_number', 'message'] as const;
  return ofState.where((eb) => eb.or(searchedColumns.map((column) => eb(column, 'ilike', pattern))));
}

export async function findComplaint(db: Database, ticket: string): Promise<ComplaintRow | undefined> {
  return await db
    .selectFrom('complaints')
    .selectAll()
    .select(CLOCK)
    .where('ticket', '=', ticket)
    .executeTakeFirst();
}

export async function lockComplaint(trx: Trx, ticket: string): Promise<ComplaintRow | undefined> {
  return await trx
    .selectFrom('complaints')
    .selectAll()
    .select(CLOCK)
    .where('ticket', '=', ticket)
    .forUpdate()
    .executeTakeFirst();
}

export async function setComplaintState(trx: Trx, id: string, state: ComplaintState): Promise<void> {
  await trx.updateTable('complaints').set({ state }).where('id', '=', id).execute();
}

export async function insertEntry(
  trx: Trx,
  row: { id: string; complaint_id: string; kind: 'answer' | 'note'; author_id: string; words: string },
): Promise<void> {
  await trx.insertInto('complaint_entries').values(row).execute();
}

/** Answers and notes, oldest first. */
export async function listEntries(db: Database, complaintId: string) {
  return await db
    .selectFrom('complaint_entries')
    .innerJoin('users', 'users.id', 'complaint_entries.author_id')
    .select(['complaint_entries.id', 'kind', 'words', 'users.name as author'])
    .select('complaint_entries.created_at')
    .where('complaint_id', '=', complaintId)
    .orderBy('complaint_entries.created_at')
    .orderBy('complaint_entries.id')
    .execute();
}
