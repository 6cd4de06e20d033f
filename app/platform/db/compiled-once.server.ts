import type { CompiledQuery } from 'kysely';
import type { Database } from './database.server.ts';

/** Marks the position of an input in the compiled parameters. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Statements = readonly CompiledQuery<unknown>[];

/**
 * Statements that are compiled at their first use; later uses only fill in the input. Building and compiling the statements of a
 * cart costs the process as much as reading their rows. `build` must pass each input on to the statements as a parameter,
 * without looking at its value; `undefined` becomes null.
 */
export function compiledOnce<Input extends object, S extends Statements>(
  names: readonly (keyof Input & string)[],
  build: (db: Database, input: Input) => S,
): (db: Database, input: Input) => S {
  let compiled: S | undefined;
  return (db, input) => {
    const placeholders = names.map((name) => [name, new Placeholder(name)]);
    compiled ??= build(db, Object.fromEntries(placeholders) as Input);
    return compiled.map((query) => ({ ...query, parameters: fill(query.parameters, input) })) as unknown as S;
  };
}

function fill(parameters: readonly unknown[], input: object): unknown[] {
  const values = new Map(Object.entries(input));
  return parameters.map((value) => (value instanceof Placeholder ? (values.get(value.name) ?? null) : value));
}
