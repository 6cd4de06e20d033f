/** A field of which the audit log tells, in words for people. */
export interface FieldWords {
  name: string;
  before: string;
  after: string;
}

const NOTHING = 'nothing';

/** What changed, field by field; a thing that is new was nothing, and one that is gone is nothing. */
export function changedFields(before: object | null, after: object | null): FieldWords[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter((name) => !name.startsWith('_'))
    .map((name) => ({ name: fieldName(name), before: shown(was?.[name]), after: shown(is?.[name]) }))
    .filter((field) => field.before !== field.after);
}

/** 'oldPrice' → 'old price' */
function fieldName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function shown(value: unknown): string {
  if (value === undefined || value === null || value === '') return NOTHING;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? NOTHING : value.map(shown).join(', ');
  if (typeof value !== 'object') return String(value);
  const named = (value as { name?: unknown }).name;
  return typeof named === 'string' ? named : plainly(value);
}

/** {size: 'M', stock: 4} → 'size M, stock 4' */
function plainly(thing: object): string {
  return Object.entries(thing)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => `${fieldName(name)} ${shown(value)}`)
    .join(', ');
}
