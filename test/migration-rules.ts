import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { AlterTableCmd, ColumnDef, Constraint, Node } from 'libpg-query';
import { parse } from 'libpg-query';
import { RELEASE_BEFORE } from './release-before.ts';

/**
 * Statements allowed in migrations, so that the previous release keeps working during and after them (decision 042).
 * Statements not known to be safe are refused, unless a comment allows them: `-- lock: <why it is short>` for locks
 * and writes, `-- unused: <since when>` for removals.
 */
export interface MigrationFile {
  name: string;
  text: string;
}

type Reason = 'lock' | 'unused' | 'never';
interface Fault {
  /** the comment that allows it */
  unless: Reason;
  sentence: string;
}
interface Scope {
  /** tables that the previous release does not have */
  created: Set<string>;
  isConcurrent: boolean;
  /** constraints added in the same file */
  added: Set<string>;
}
/** A statement of the parser: its kind and that kind's fields. */
// biome-ignore lint/suspicious/noExplicitAny: each rule names the fields of the statement it is for
type Fields = any;
type Rule = (statement: Fields, scope: Scope) => Fault[];

const lock = (sentence: string): Fault => ({ unless: 'lock', sentence });
const unused = (sentence: string): Fault => ({ unless: 'unused', sentence });
const never = (sentence: string): Fault => ({ unless: 'never', sentence });
const fine: Rule = () => [];

/** Migrations in a folder that are newer than the previous release. */
export function readNewMigrations(folder: string): MigrationFile[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.sql') && name > `${RELEASE_BEFORE.lastMigration}.sql`)
    .sort()
    .map((name) => ({ name, text: readFileSync(path.join(folder, name), 'utf8') }));
}

/** Messages for each violation in these migrations, in file order. */
export async function brokenMigrationRules(files: MigrationFile[]): Promise<string[]> {
  const created = new Set<string>();
  const broken: string[] = [];
  for (const { name, text } of files) {
    const scope = { created, isConcurrent: name.endsWith('.concurrent.sql'), added: new Set<string>() };
    for (const { node, source, comment } of await statementsOf(text)) {
      const faults = faultsOf(node, scope).filter(
        ({ unless }) => unless === 'never' || !new RegExp(`--\\s*${unless}: \\S`).test(comment),
      );
      const line = source.split('\n')[0];
      broken.push(...faults.map((fault) => `${name}: ${fault.sentence}${hintOf(fault)}\n    ${line}`));
    }
  }
  return broken;
}

function hintOf({ unless }: Fault): string {
  if (unless === 'lock') return ' Or say in a comment before it: "-- lock: why it is short".';
  return unless === 'unused'
    ? ' Or say in a comment before it: "-- unused: since which release nothing reads or writes it".'
    : '';
}

async function statementsOf(text: string) {
  const bytes = Buffer.from(text);
  let end = 0;
  return ((await parse(text)).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const to = length ? from + length : bytes.length;
    const comment = bytes.subarray(end, from).toString();
    end = to;
    return { node: stmt as Node, source: bytes.subarray(from, to).toString().trim(), comment };
  });
}

function faultsOf(node: Node, scope: Scope): Fault[] {
  const [kind, statement] = Object.entries(node)[0] as [string, Fields];
  if (scope.isConcurrent && !(kind in CONCURRENT))
    return [never('a .concurrent.sql file only makes and drops indexes.')];
  const rule = (scope.isConcurrent ? CONCURRENT : RULES)[kind];
  return rule
    ? rule(statement, scope)
    : [lock(`it is not known whether the running release works with ${kind}.`)];
}

const CONCURRENT: Record<string, Rule> = {
  IndexStmt: ({ concurrent }) =>
    concurrent ? [] : [never('in a .concurrent.sql file an index is made CONCURRENTLY.')],
  DropStmt: ({ concurrent, removeType, missing_ok: mayMiss }) =>
    concurrent && mayMiss && removeType === 'OBJECT_INDEX'
      ? []
      : [never('a .concurrent.sql file drops indexes only, by DROP INDEX CONCURRENTLY IF EXISTS.')],
};

const RULES: Record<string, Rule> = {
  CreateStmt: ({ relation }, { created }) => {
    created.add(relation.relname);
    return [];
  },
  CreateTableAsStmt: ({ into }, { created }) => {
    created.add(into.rel.relname);
    return [];
  },
  AlterTableStmt: ({ relation, cmds, objtype }, scope) => {
    if (objtype !== 'OBJECT_TABLE') return [unused(`the running release may use this ${nameOf(objtype)}.`)];
    if (scope.created.has(relation.relname)) return [];
    return cmds.flatMap(({ AlterTableCmd: command }: { AlterTableCmd: AlterTableCmd }) =>
      faultsOfCommand(command, scope),
    );
  },
  RenameStmt: ({ relation }, { created }) =>
    relation && created.has(relation.relname)
      ? []
      : [never('the running release knows it by its name: add the new one and drop the old one later.')],
  IndexStmt: ({ relation, concurrent }, { created }) => {
    if (concurrent) return [never('CONCURRENTLY needs a file of its own, named ….concurrent.sql.')];
    if (created.has(relation.relname)) return [];
    return [lock('an index on a table in use stops all writes: make it in a ….concurrent.sql file.')];
  },
  DropStmt: ({ removeType, concurrent }) => {
    if (concurrent) return [never('CONCURRENTLY needs a file of its own, named ….concurrent.sql.')];
    return removeType === 'OBJECT_INDEX'
      ? [lock('dropping an index locks its table: do it in a ….concurrent.sql file.')]
      : [unused(`the running release may use this ${nameOf(removeType)}.`)];
  },
  CreateTrigStmt: ({ relation }, { created }) =>
    created.has(relation.relname) ? [] : [lock('a trigger on a table in use waits for all its writers.')],
  UpdateStmt: writesRows,
  DeleteStmt: writesRows,
  MergeStmt: writesRows,
  TruncateStmt: () => [unused('the running release may need these rows.')],
  AlterEnumStmt: ({ oldVal }) => (oldVal ? [never('the running release knows the value by its name.')] : []),
  DoStmt: () => [lock('what a DO block does cannot be checked.')],
  InsertStmt: fine,
  SelectStmt: fine,
  VacuumStmt: ({ is_vacuumcmd: isVacuum }) => (isVacuum ? [never('VACUUM cannot run here.')] : []),
  CreateFunctionStmt: fine,
  AlterFunctionStmt: fine,
  CreateSeqStmt: fine,
  CreateEnumStmt: fine,
  CreateDomainStmt: fine,
  CompositeTypeStmt: fine,
  CreateSchemaStmt: fine,
  CreateExtensionStmt: fine,
  CreateStatsStmt: fine,
  DefineStmt: fine,
  ViewStmt: ({ replace }) => (replace ? [unused('the running release reads this view as it is.')] : []),
  CommentStmt: fine,
  GrantStmt: ({ is_grant: isGrant }) => (isGrant ? [] : [unused('the running release may need this right.')]),
  VariableSetStmt: fine,
};

function writesRows({ relation }: Fields, { created }: Scope): Fault[] {
  return !relation || created.has(relation.relname)
    ? []
    : [lock('changed rows stay locked until the migration has ended: change them in batches, by a job.')];
}

function faultsOfCommand({ subtype, name, def }: AlterTableCmd, scope: Scope): Fault[] {
  switch (subtype) {
    case 'AT_AddColumn':
      return faultsOfColumn((def as { ColumnDef: ColumnDef }).ColumnDef);
    case 'AT_AddConstraint':
      return faultsOfConstraint((def as { Constraint: Constraint }).Constraint, scope);
    case 'AT_ValidateConstraint':
      return scope.added.has(name ?? '')
        ? [
            lock(
              'validating in the file that adds the constraint keeps its lock meanwhile: use a later file.',
            ),
          ]
        : [];
    case 'AT_ColumnDefault':
      return def ? [] : [unused('the running release may leave the column to its default.')];
    case 'AT_SetNotNull':
      return [lock('this reads the whole table, unless a validated CHECK (… IS NOT NULL) says the same.')];
    case 'AT_DropNotNull':
    case 'AT_SetStatistics':
    case 'AT_SetRelOptions':
      return [];
    case 'AT_DropColumn':
    case 'AT_DropConstraint':
      return [unused('the running release may use it.')];
    case 'AT_AlterColumnType':
      return [
        never('another type rewrites the table and breaks plans: add a column and drop this one later.'),
      ];
    default:
      return [lock(`it is not known whether the running release works with ${subtype}.`)];
  }
}

function faultsOfColumn({ constraints = [], typeName }: ColumnDef): Fault[] {
  if (/"sval":"(small|big)?serial/.test(JSON.stringify(typeName)))
    return [lock('a default that differs by row rewrites the table.')];
  const parts = constraints.map((part) => (part as { Constraint: Constraint }).Constraint);
  const standard = parts.find(({ contype }) => contype === 'CONSTR_DEFAULT');
  return parts.flatMap(({ contype, raw_expr: value }) => {
    if (contype === 'CONSTR_NULL') return [];
    if (contype === 'CONSTR_DEFAULT')
      return isVolatile(value) ? [lock('a default that differs by row rewrites the table.')] : [];
    if (contype === 'CONSTR_NOTNULL')
      return standard
        ? []
        : [never('the running release does not fill the column: NOT NULL needs a DEFAULT.')];
    if (contype === 'CONSTR_CHECK' || contype === 'CONSTR_FOREIGN')
      return [
        lock('this reads the whole table: add the constraint NOT VALID and validate it in a later file.'),
      ];
    return [lock('this reads or rewrites the whole table while it is locked.')];
  });
}

function faultsOfConstraint(constraint: Constraint, { added }: Scope): Fault[] {
  if (constraint.conname) added.add(constraint.conname);
  if (constraint.skip_validation || constraint.indexname) return [];
  return [
    lock(
      constraint.contype === 'CONSTR_CHECK' || constraint.contype === 'CONSTR_FOREIGN'
        ? 'this reads the whole table: add the constraint NOT VALID and validate it in a later file.'
        : 'this builds an index under a lock: make it in a ….concurrent.sql file, then ADD … USING INDEX.',
    ),
  ];
}

/** Functions whose result is the same for all rows of a statement. */
const SAME_FOR_ALL_ROWS = new Set(['now', 'shop_now']);
function isVolatile(value: Node | undefined): boolean {
  const functions = JSON.stringify(value).matchAll(/"funcname":\[(.*?)\],/g);
  return [...functions].some(
    ([, names]) => !SAME_FOR_ALL_ROWS.has(/"sval":"(\w+)"\}\}$/.exec(names as string)?.[1] ?? ''),
  );
}

function nameOf(objectType: string): string {
  return objectType.replace('OBJECT_', '').toLowerCase().replaceAll('_', ' ');
}
