import { ATTRIBUTE_NAMES, type AttributeName, attributeOf } from '#app/catalog/product/product-attributes.ts';

/** The fields that a column of a product file can be mapped to, in the order of the form. */
const MAIN_FIELDS = {
  title: {
    label: 'Name',
    names: ['name', 'title', 'product', 'product name', 'item', 'item name', 'style name'],
  },
  handle: {
    label: 'Product key (handle)',
    names: ['handle', 'style code', 'style id', 'product id', 'parent sku'],
  },
  description: { label: 'Description', names: ['description', 'details', 'product description', 'about'] },
  category: { label: 'Category', names: ['category', 'type', 'product type', 'department', 'dept'] },
  subcategory: { label: 'Subcategory', names: ['subcategory', 'sub category'] },
  tags: { label: 'Tags (separated by commas)', names: ['tags', 'keywords', 'labels'] },
  price: { label: 'Price', names: ['price', 'selling price', 'sale price', 'rate', 'our price', 'sp'] },
  oldPrice: { label: 'MRP', names: ['mrp', 'old price', 'list price', 'compare at price'] },
  sku: { label: 'SKU', names: ['sku', 'sku code', 'code', 'item code', 'barcode', 'ean', 'article'] },
  stock: { label: 'Stock', names: ['stock', 'qty', 'quantity', 'inventory', 'available', 'pieces', 'pcs'] },
  size: { label: 'Size (option)', names: ['size', 'sizes'] },
  color: { label: 'Colour (option)', names: ['colour', 'color', 'shade'] },
  image: { label: 'Picture URL', names: ['image', 'image url', 'picture', 'photo', 'image link', 'images'] },
  packedWeight: { label: 'Packed weight in grams', names: ['weight', 'grams', 'weight grams', 'weight g'] },
  packedLength: { label: 'Packed length in cm', names: ['length cm'] },
  packedWidth: { label: 'Packed width in cm', names: ['width cm'] },
  packedHeight: { label: 'Packed height in cm', names: ['height cm'] },
  status: { label: 'Status (active or draft)', names: ['status'] },
} as const satisfies Record<string, { label: string; names: readonly string[] }>;

export type ImportField = keyof typeof MAIN_FIELDS | AttributeName;

const MAIN_NAMES = Object.keys(MAIN_FIELDS) as (keyof typeof MAIN_FIELDS)[];
export const IMPORT_FIELDS: readonly ImportField[] = [...MAIN_NAMES, ...ATTRIBUTE_NAMES];

const isMain = (field: ImportField): field is keyof typeof MAIN_FIELDS => field in MAIN_FIELDS;

export function labelOfField(field: ImportField): string {
  return isMain(field) ? MAIN_FIELDS[field].label : attributeOf(field).label;
}

/** Column of the file → field of ours; columns that are absent are ignored. */
export type ColumnMapping = Record<string, ImportField>;

/** Suggests a field for each column by its name, each field once. */
export function suggestMapping(columns: readonly string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  const used = new Set<ImportField>();
  for (const column of columns) {
    const field = IMPORT_FIELDS.find((each) => !used.has(each) && namesOf(each).includes(normalise(column)));
    if (!field) continue;
    used.add(field);
    mapping[column] = field;
  }
  return mapping;
}

function namesOf(field: ImportField): string[] {
  const label = normalise(labelOfField(field));
  return isMain(field)
    ? [label, ...MAIN_FIELDS[field].names]
    : [label, normalise(attributeOf(field).fileTitle)];
}

function normalise(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim();
}

/** The problem of a mapping, as a sentence; undefined if it can be used. */
export function findMappingProblem(mapping: ColumnMapping): string | undefined {
  const fields = Object.values(mapping);
  const twice = fields.find((field, index) => fields.indexOf(field) !== index);
  if (twice) return `Two columns are mapped to ${labelOfField(twice)}. Choose one of them.`;
  if (!fields.includes('title') && !fields.includes('handle'))
    return 'Choose the column with the product’s name, or with its key.';
  return undefined;
}
