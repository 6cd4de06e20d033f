/** A changed field, with display text for its name and values. */
export interface ChangedField {
  name: string;
  before: string;
  after: string;
}

const EMPTY_VALUE = 'nothing';

/**
 * The changed fields. Fields of a created record have no value before, those of a deleted one no value after.
 */
export function listChangedFields(before: object | null, after: object | null): ChangedField[] {
  const [was, is] = [before ?? {}, after ?? {}] as Record<string, unknown>[];
  const names = [...new Set([...Object.keys(was ?? {}), ...Object.keys(is ?? {})])];
  return names
    .filter((name) => !name.startsWith('_'))
    .map((name) => ({
      name: formatFieldName(name),
      before: formatValue(was?.[name]),
      after: formatValue(is?.[name]),
    }))
    .filter((field) => field.before !== field.after);
}

/** 'oldPrice' → 'old price' */
function formatFieldName(name: string): string {
  return name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
}

function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === '') return EMPTY_VALUE;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value)) return value.length === 0 ? EMPTY_VALUE : value.map(formatValue).join(', ');
  if (typeof value !== 'object') return String(value);
  const named = (value as { name?: unknown }).name;
  return typeof named === 'string' ? named : formatObject(value);
}

/** {size: 'M', stock: 4} → 'size M, stock 4' */
function formatObject(record: object): string {
  return Object.entries(record)
    .filter(([name]) => !name.startsWith('_'))
    .map(([name, value]) => `${formatFieldName(name)} ${formatValue(value)}`)
    .join(', ');
}
