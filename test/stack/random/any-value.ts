import fc from 'fast-check';
import type { ApiDescription, Schema } from './api-description.ts';

type Components = ApiDescription['components'];

/** Inputs that attackers send. */
const HOSTILE = [
  ...[
    '',
    ' ',
    '0',
    '-1',
    'null',
    'undefined',
    'NaN',
    '1e309',
    'true',
    '%',
    '%00',
    '%%%',
    '\u0000',
    '\ufeff',
    '\ud800',
  ],
  ...[
    "'; DROP TABLE users; --",
    '" OR 1=1',
    '{{7*7}}',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '__proto__',
  ],
  ...[
    'constructor',
    'हिन्दी',
    '👗'.repeat(60),
    'a'.repeat(5_000),
    '\n'.repeat(200),
    '9'.repeat(400),
    '2026-02-30',
  ],
  ...[
    '0001-01-01',
    '9999-12-31T23:59:60Z',
    '+919999999999999999',
    'http://127.0.0.1:5432/',
    'javascript:alert(1)',
  ],
] as const;
export const hostileText: fc.Arbitrary<string> = fc.constantFrom(...HOSTILE);

/** Random values of a schema; one in eight ignores it. `ids` are ids of existing objects. */
export function anyValue(
  schema: Schema,
  { components, ids }: SchemaContext,
  depth = 0,
): fc.Arbitrary<unknown> {
  const context = { components, ids };
  if (depth > 6) return fc.constant(null);
  const valid = validValue(schema, context, depth);
  return fc.oneof(
    { weight: 7, arbitrary: valid },
    { weight: 1, arbitrary: fc.oneof(hostileText, fc.jsonValue()) },
  );
}

export interface SchemaContext {
  components: Components;
  ids: readonly string[];
}

function validValue(schema: Schema, context: SchemaContext, depth: number): fc.Arbitrary<unknown> {
  const { $ref, enum: values, anyOf, oneOf, allOf } = schema;
  if ($ref)
    return anyValue(
      context.components?.schemas?.[$ref.split('/').at(-1) as string] ?? {},
      context,
      depth + 1,
    );
  if ('const' in schema) return fc.constant(schema.const);
  if (values) return fc.constantFrom(...values);
  const choices = anyOf ?? oneOf;
  if (choices) return fc.oneof(...choices.map((each) => anyValue(each, context, depth + 1)));
  if (allOf)
    return fc
      .tuple(...allOf.map((each) => validValue(each, context, depth + 1)))
      .map((parts) => Object.assign({}, ...parts.filter((part) => typeof part === 'object')));
  const types = [schema.type ?? 'any'].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, context, depth)));
}

function ofType(type: string, schema: Schema, context: SchemaContext, depth: number): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return anyObject(schema, context, depth);
    case 'array':
      return fc.array(anyValue(schema.items ?? {}, context, depth + 1), {
        maxLength: Math.min(schema.maxItems ?? 4, 4),
      });
    case 'string':
      return anyText(schema, context);
    case 'integer':
      return fc.oneof(
        fc.integer(rangeOf(schema)),
        fc.constantFrom(0, 1, -1, 2 ** 31, Number.MAX_SAFE_INTEGER),
      );
    case 'number':
      return fc.oneof(fc.integer(rangeOf(schema)), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.oneof(fc.jsonValue(), hostileText, anyText({}, context));
  }
}

function anyObject({ properties = {}, required = [] }: Schema, context: SchemaContext, depth: number) {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    anyValue(schema, context, depth + 1),
  ]);
  return fc.record(Object.fromEntries(fields) as Record<string, fc.Arbitrary<unknown>>, {
    requiredKeys: required.filter((name) => name in properties),
  });
}

function anyText(
  { format, minLength = 0, maxLength = 60 }: Schema,
  { ids }: SchemaContext,
): fc.Arbitrary<string> {
  if (format === 'date')
    return fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date({ noInvalidDate: true }).map((date) => date.toISOString());
  const words = fc.string({
    unit: 'grapheme',
    minLength: Math.min(minLength, 60),
    maxLength: Math.max(minLength, Math.min(maxLength, 200)),
  });
  const likely = fc.constantFrom(
    'asha@example.in',
    '9000000002',
    '302006',
    '123456',
    '2027-01-10',
    'M',
    'White',
    'kurta',
  );
  return fc.oneof(fc.constantFrom(...ids), words, likely, fc.uuid());
}

/** Mostly small numbers, because all large ones are refused for the same reason. */
function rangeOf({ minimum = -5, maximum = 5_000 }: Schema): { min: number; max: number } {
  const min = Math.max(Math.ceil(minimum), -1_000_000);
  return { min, max: Math.max(min, Math.min(Math.floor(maximum), 1_000_000)) };
}
