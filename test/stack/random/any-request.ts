import fc from 'fast-check';
import { anyValue, hostileText, type SchemaContext } from './any-value.ts';
import type { ApiDescription, Operation } from './api-description.ts';
import { operationsOf } from './api-description.ts';

export interface RandomRequest {
  operation: Operation;
  method: string;
  path: string;
  /** whose session is used; `nobody`: no session, `a stranger`: an unknown token */
  as: (typeof PEOPLE)[number];
  headers: Record<string, string>;
  /** as sent */
  body: string | FormData | undefined;
}

const PEOPLE = ['admin', 'admin', 'shopper', 'shopper', 'owner', 'nobody', 'a stranger'] as const;

/** A random API call, mostly valid by the API description. */
export function anyRequest(api: ApiDescription, ids: readonly string[]): fc.Arbitrary<RandomRequest> {
  const context: SchemaContext = { components: api.components, ids };
  return fc.constantFrom(...operationsOf(api)).chain((operation) =>
    fc
      .record({
        path: anyPath(operation, context),
        query: anyQuery(operation, context),
        as: fc.constantFrom(...PEOPLE),
        body: anyBody(operation, context),
        key: fc.option(fc.constantFrom('key-1', 'key-2', 'k'.repeat(300)), { freq: 6 }),
      })
      .map(({ path, query, as, body: { type, body }, key }) => ({
        ...{ operation, method: operation.method, path: `${path}${query}`, as, body },
        headers: { ...(type && { 'content-type': type }), ...(key && { 'idempotency-key': key }) },
      })),
  );
}

function anyPath({ path, parameters }: Operation, { ids }: SchemaContext): fc.Arbitrary<string> {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);
  const known = (name: string) =>
    parameters.find((each) => each.name === name)?.schema?.enum?.map(String) ?? ids;
  const values = names.map((name) =>
    fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...known(name)) }, fc.uuid(), hostileText),
  );
  return fc
    .tuple(...values)
    .map((given) =>
      names.reduce((whole, name, index) => whole.replace(`{${name}}`, inPath(given[index] as string)), path),
    );
}

/** Replaces empty text, `.` and `..`, which would change the URL's path. */
function inPath(text: string): string {
  return encodeURIComponent(text.toWellFormed()).replace(/^\.{0,2}$/, '%2E');
}

function anyQuery({ parameters }: Operation, context: SchemaContext): fc.Arbitrary<string> {
  const fields = parameters.filter((each) => each.in === 'query');
  const values = fields.map(({ schema = {} }) => fc.option(anyValue(schema, context), { freq: 2 }));
  return fc.tuple(...values).map((given) => {
    const pairs = fields.flatMap(({ name }, at) =>
      given[at] === null
        ? []
        : [[name, String(Object(given[at]) === given[at] ? JSON.stringify(given[at]) : given[at])]],
    );
    const query = pairs.map((pair) =>
      pair.map((text) => encodeURIComponent((text as string).toWellFormed())).join('='),
    );
    return query.length > 0 ? `?${query.join('&')}` : '';
  });
}

interface Body {
  type: string | undefined;
  body: string | FormData | undefined;
}

function anyBody({ body: contents }: Operation, context: SchemaContext): fc.Arbitrary<Body> {
  const none = fc.constant<Body>({ type: undefined, body: undefined });
  const described = Object.entries(contents).map(([type, { schema = {} }]) => {
    if (type === 'multipart/form-data') return anyForm();
    if (!type.includes('json')) return fc.string({ maxLength: 400 }).map((body): Body => ({ type, body }));
    return anyValue(schema, context).map((value): Body => ({ type, body: JSON.stringify(value) }));
  });
  if (described.length === 0) return none;
  const broken = fc.constantFrom(
    '{',
    '[]',
    'null',
    '"',
    '{"a":1',
    '\u0000',
    '{"__proto__":{"isAdmin":true}}',
  );
  return fc.oneof(
    { weight: 12, arbitrary: fc.oneof(...described) },
    { weight: 1, arbitrary: broken.map((body): Body => ({ type: 'application/json', body })) },
    { weight: 1, arbitrary: none },
  );
}

/** A form with a file that is not valid. */
function anyForm(): fc.Arbitrary<Body> {
  return fc.uint8Array({ maxLength: 2_000 }).map((bytes) => {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'file.png');
    return { type: undefined, body: form };
  });
}
