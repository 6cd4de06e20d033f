/** The texts that API calls accept, found in the API description. */

type Step = string | typeof EACH | typeof ANY_NAME | typeof THE_NAME;
const EACH = Symbol('each of a list');
const ANY_NAME = Symbol('a value under any name');
const THE_NAME = Symbol('the name itself');

interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  maxLength?: number;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
}

export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** A text of a call: a string in its JSON body, or a parameter. */
export interface RequestText {
  method: string;
  path: string;
  /** 'body.items.0.reason', 'query.search' */
  name: string;
  isBounded: boolean;
  /** returns a body with only this text; undefined for a parameter */
  bodyWith?: (text: string) => unknown;
  parameter?: { name: string; in: string };
}

/** Formats with a fixed pattern, which refuse longer texts. */
const SHORT_FORMATS = ['uuid', 'date', 'date-time', 'binary'];

export function requestTexts(document: ApiDocument): RequestText[] {
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]) => [
      ...bodyTexts(document, call).map((text) => ({ method: method.toUpperCase(), path, ...text })),
      ...parameterTexts(document, call).map((text) => ({ method: method.toUpperCase(), path, ...text })),
    ]),
  );
}

function bodyTexts(document: ApiDocument, call: Operation): Omit<RequestText, 'method' | 'path'>[] {
  const schema = call.requestBody?.content['application/json']?.schema;
  if (!schema) return [];
  return stringsIn(document, schema, []).map(({ steps, isBounded }) => ({
    name: `body.${nameOf(steps)}`,
    isBounded,
    bodyWith: (text) => valueAt(steps, text),
  }));
}

function parameterTexts(document: ApiDocument, call: Operation): Omit<RequestText, 'method' | 'path'>[] {
  return (call.parameters ?? []).flatMap(({ name, in: location, schema }) =>
    stringsIn(document, schema, []).map(({ isBounded }) => ({
      name: `${location}.${name}`,
      // URLs are limited as a whole (app/platform/http/api/request-guards.ts)
      isBounded: isBounded || location === 'path',
      parameter: { name, in: location },
    })),
  );
}

interface FoundString {
  steps: Step[];
  isBounded: boolean;
}

function stringsIn(document: ApiDocument, given: Schema, steps: Step[]): FoundString[] {
  const schema = given.$ref ? (document.components.schemas[given.$ref.split('/').at(-1) ?? ''] ?? {}) : given;
  const within = (inner: Schema | undefined, step: Step) =>
    inner ? stringsIn(document, inner, [...steps, step]) : [];
  const choices = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  const more = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : undefined;
  return [
    ...(isText(schema) ? [{ steps, isBounded: isBounded(schema) }] : []),
    ...choices.flatMap((choice) => stringsIn(document, choice, steps)),
    ...Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => within(inner, name)),
    ...within(schema.items, EACH),
    ...within(more, ANY_NAME),
    // counted as bounded, because the description has no limit for names
    ...(more ? within({ type: 'string', maxLength: 0 }, THE_NAME) : []),
  ];
}

function isText({ type, enum: words, const: word }: Schema): boolean {
  return [type].flat().includes('string') && words === undefined && word === undefined;
}

function isBounded({ maxLength, format = '' }: Schema): boolean {
  return maxLength !== undefined || SHORT_FORMATS.includes(format);
}

function nameOf(steps: readonly Step[]): string {
  return steps.map((step) => (typeof step === 'string' ? step : step === EACH ? '0' : '*')).join('.');
}

function valueAt([step, ...inner]: readonly Step[], text: string): unknown {
  if (step === undefined) return text;
  if (step === THE_NAME) return { [text]: 1 };
  const value = valueAt(inner, text);
  if (step === EACH) return [value];
  return { [step === ANY_NAME ? 'name' : (step as string)]: value };
}
