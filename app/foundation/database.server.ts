import { type Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './tables.gen.ts';

export type Database = Kysely<DB>;
export type Trx = Transaction<DB>;
