import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenMigrationRules, readNewMigrations } from './migration-rules.ts';

const REFUSED: [statement: string, sentence: RegExp][] = [
  ['ALTER TABLE orders DROP COLUMN status', /may use it/],
  ['ALTER TABLE orders RENAME COLUMN status TO state', /by its name/],
  ['ALTER TABLE orders RENAME TO sales', /by its name/],
  ['DROP TABLE orders', /may use this table/],
  ['DROP FUNCTION shop_now', /may use this function/],
  ['DROP TRIGGER orders_added_to_day ON orders', /may use this trigger/],
  ['ALTER TABLE orders ALTER COLUMN total_paise TYPE numeric', /another type/],
  ['ALTER TABLE orders ALTER COLUMN note SET NOT NULL', /validated CHECK/],
  ['ALTER TABLE orders ALTER COLUMN status DROP DEFAULT', /leave the column to its default/],
  ['ALTER TABLE orders ADD COLUMN a text NOT NULL', /NOT NULL needs a DEFAULT/],
  ['ALTER TABLE orders ADD COLUMN a uuid DEFAULT gen_random_uuid()', /differs by row/],
  ['ALTER TABLE orders ADD COLUMN a timestamptz NOT NULL DEFAULT clock_timestamp()', /differs by row/],
  [`ALTER TABLE orders ADD COLUMN a text DEFAULT lower(random()::text || now()::text)`, /differs by row/],
  ['ALTER TABLE orders ADD COLUMN a bigint GENERATED ALWAYS AS (total_paise * 2) STORED', /rewrites/],
  ['ALTER TABLE orders ADD COLUMN a bigserial', /differs by row/],
  [`ALTER TABLE orders ADD COLUMN a text CHECK (a <> '')`, /NOT VALID/],
  ['ALTER TABLE orders ADD COLUMN a uuid REFERENCES users', /NOT VALID/],
  ['ALTER TABLE orders ADD COLUMN a text UNIQUE', /whole table/],
  ['ALTER TABLE orders ADD CONSTRAINT c CHECK (total_paise > 0)', /NOT VALID/],
  ['ALTER TABLE orders ADD CONSTRAINT c FOREIGN KEY (user_id) REFERENCES users', /NOT VALID/],
  ['ALTER TABLE orders ADD CONSTRAINT c UNIQUE (order_number)', /USING INDEX/],
  [
    'ALTER TABLE orders ADD CONSTRAINT c CHECK (total_paise > 0) NOT VALID; ALTER TABLE orders VALIDATE CONSTRAINT c',
    /later file/,
  ],
  ['ALTER TABLE orders DISABLE TRIGGER ALL', /AT_DisableTrigAll/],
  ['CREATE INDEX i ON orders (status)', /stops all writes/],
  ['CREATE INDEX CONCURRENTLY i ON orders (status)', /a file of its own/],
  ['DROP INDEX orders_by_text', /locks its table/],
  ['UPDATE orders SET note = null', /in batches/],
  ['DELETE FROM orders', /in batches/],
  ['TRUNCATE orders', /may need these rows/],
  ['CREATE TRIGGER t AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION f()', /all its writers/],
  [`ALTER TYPE mood RENAME VALUE 'a' TO 'b'`, /the value by its name/],
  ['DO $$ BEGIN ALTER TABLE orders DROP COLUMN status; END $$', /DO block/],
  ['LOCK TABLE orders', /LockStmt/],
  ['REVOKE SELECT ON orders FROM public', /this right/],
  ['VACUUM FULL orders', /VACUUM/],
  ['CREATE OR REPLACE VIEW v AS SELECT 1', /this view/],
];

test.each(REFUSED)('%s is refused', async (text, sentence) => {
  expect(await broken(text)).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  'CREATE TABLE parcels (id uuid PRIMARY KEY, note text); CREATE INDEX i ON parcels (note); UPDATE parcels SET note = 1; ALTER TABLE parcels ADD COLUMN a text NOT NULL UNIQUE',
  `ALTER TABLE orders ADD COLUMN a text, ADD COLUMN b text[] NOT NULL DEFAULT '{}', ADD COLUMN c timestamptz NOT NULL DEFAULT now(), ADD COLUMN d int NOT NULL DEFAULT -1`,
  'ALTER TABLE orders ADD CONSTRAINT c CHECK (total_paise > 0) NOT VALID',
  'ALTER TABLE orders VALIDATE CONSTRAINT c',
  'ALTER TABLE orders ADD CONSTRAINT c UNIQUE USING INDEX i',
  `ALTER TABLE orders ALTER COLUMN status SET DEFAULT 'Placed', ALTER COLUMN note DROP NOT NULL`,
  'CREATE FUNCTION one() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$',
  `INSERT INTO rates VALUES (1); ANALYZE rates; COMMENT ON TABLE rates IS ''; ALTER TYPE mood ADD VALUE 'c'`,
  // Offsets in bytes and characters differ here, and the comment applies only to the next statement.
  '-- lock: ₹ a table of ten rows\nCREATE INDEX i ON categories (name)',
  '-- unused: since 0.1.0\nALTER TABLE orders DROP COLUMN note',
])('%s is allowed', async (text) => {
  expect(await broken(text)).toEqual([]);
});

test('a reason holds for one statement and for one kind of rule', async () => {
  const lock = '-- lock: ₹ a table of ten rows\n';
  expect(await broken(`${lock}CREATE INDEX i ON a (b); CREATE INDEX j ON a (b)`)).toHaveLength(1);
  expect(await broken(`${lock}DROP TABLE a`)).toHaveLength(1);
  expect(await broken(`-- never: mind\nALTER TABLE a RENAME TO b`)).toHaveLength(1);
  expect(await broken(`-- lock:\nCREATE INDEX i ON a (b)`)).toHaveLength(1);
});

test('a concurrent file makes and drops indexes only', async () => {
  const text = 'DROP INDEX CONCURRENTLY IF EXISTS i;\nCREATE INDEX CONCURRENTLY i ON orders (status);\n';
  expect(await broken(text, '9000_x.concurrent.sql')).toEqual([]);
  expect(await broken('CREATE INDEX i ON orders (status)', '9000_x.concurrent.sql')).toHaveLength(1);
  expect(await broken('DROP INDEX CONCURRENTLY i', '9000_x.concurrent.sql')).toHaveLength(1);
  expect(await broken('UPDATE orders SET note = null', '9000_x.concurrent.sql')).toHaveLength(1);
});

test('the release before goes on running on the new migrations', async () => {
  const files = readNewMigrations(path.join(import.meta.dirname, '..', 'migrations'));
  expect(await brokenMigrationRules(files)).toEqual([]);
});

function broken(text: string, name = '9000_x.sql') {
  return brokenMigrationRules([{ name, text }]);
}
