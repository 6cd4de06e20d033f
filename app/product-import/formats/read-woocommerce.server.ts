import { MAX_VARIANTS } from '#app/catalog/product/product-rules.ts';
import {
  handleOf,
  type ImportedProductOrFailure,
  type ImportedVariant,
  mapOptions,
  type Option,
  splitList,
  TOO_MANY_OPTIONS,
} from '../plan/imported-product.server.ts';
import { htmlToText } from './html-to-text.server.ts';
import type { CsvFile, CsvRow } from './read-csv.server.ts';

const MAX_ATTRIBUTES = 5;
const OTHER_KINDS = /grouped|external/;

/** A variation's own fields. */
interface Variation {
  row: number;
  options: Option[];
  sku: string | undefined;
  stock: string | undefined;
  price: string;
}

/**
 * Reads WooCommerce's format. Variations refer to their product in `Parent`, by SKU or as id:45, and may be anywhere in
 * the file: so the file is read twice, and only variations are kept in memory.
 */
export async function* readWooCommerce(productFile: CsvFile): AsyncGenerator<ImportedProductOrFailure> {
  const variations = await collectVariations(productFile);
  for await (const row of productFile.rows()) {
    const kind = (row.cell('Type') ?? 'simple').toLowerCase();
    if (kind.includes('variation')) continue;
    if (OTHER_KINDS.test(kind))
      yield { row: row.row, message: `Products of type ${kind} are not supported.` };
    else yield toImportedProduct(row, removeVariations(variations, row));
  }
  for (const orphan of [...variations.values()].flat())
    yield { row: orphan.row, message: 'The product of this variation is not in the file.' };
}

async function collectVariations(productFile: CsvFile): Promise<Map<string, Variation[]>> {
  const byParent = new Map<string, Variation[]>();
  for await (const row of productFile.rows()) {
    if (!row.cell('Type')?.toLowerCase().includes('variation')) continue;
    const parent = (row.cell('Parent') ?? '').toLowerCase();
    const variation = {
      row: row.row,
      options: attributesOf(row),
      sku: row.cell('SKU'),
      stock: row.cell('Stock'),
      price: pricesOf(row).price,
    };
    const others = byParent.get(parent);
    if (others) others.push(variation);
    else byParent.set(parent, [variation]);
  }
  return byParent;
}

function removeVariations(variations: Map<string, Variation[]>, row: CsvRow): Variation[] {
  const names = [row.cell('SKU') ?? '', `id:${row.cell('ID') ?? ''}`].map((name) => name.toLowerCase());
  const found = names
    .filter((name) => name !== '' && name !== 'id:')
    .flatMap((name) => {
      const ofName = variations.get(name) ?? [];
      variations.delete(name);
      return ofName;
    });
  return found;
}

function toImportedProduct(row: CsvRow, variations: readonly Variation[]): ImportedProductOrFailure {
  const handle = handleOf(row.cell('SKU') || row.cell('Name') || '');
  if (!handle) return { row: row.row, message: 'Please enter a name.' };
  const [category, subcategory = ''] = parseCategory(row.cell('Categories'));
  const { price, oldPrice } = pricesOf(row);
  const isVariable = variations.length > 0;
  const variants = isVariable ? expandVariations(row, variations) : simpleVariants(row);
  if (!variants) return { row: row.row, message: TOO_MANY_OPTIONS };
  return {
    row: row.row,
    handle,
    name: row.cell('Name'),
    description: htmlToText(row.cell('Description') || row.cell('Short description') || ''),
    brand: row.cell('Brands', 'Brand'),
    category,
    subcategory,
    tags: splitList(row.cell('Tags')),
    isActive: row.cell('Published') === undefined ? undefined : row.cell('Published') === '1',
    price: price || variants.find((variant) => variant.price)?.price || '',
    oldPrice,
    variants,
    isStockShared: !isVariable && variants.length > 1,
    images: splitList(row.cell('Images'))?.map((url) => ({ url })),
  };
}

function pricesOf(row: CsvRow): { price: string; oldPrice: string } {
  const regular = row.cell('Regular price') ?? '';
  const sale = row.cell('Sale price') ?? '';
  return sale ? { price: sale, oldPrice: regular } : { price: regular, oldPrice: '' };
}

/** 'Clothing > T-Shirts, Sale': the first category and its subcategory; deeper levels are dropped. */
function parseCategory(categories: string | undefined): string[] {
  const [first = ''] = (categories ?? '').split(',');
  return first
    .split('>')
    .map((name) => name.trim())
    .slice(0, 2);
}

function attributesOf(row: CsvRow): Option[] {
  return Array.from({ length: MAX_ATTRIBUTES }, (_, index) => ({
    name: row.cell(`Attribute ${index + 1} name`) ?? '',
    value: row.cell(`Attribute ${index + 1} value(s)`) ?? '',
  })).filter(({ name }) => name !== '');
}

/** All combinations of a product's attributes, with shared stock: the file has one quantity for them. */
function simpleVariants(row: CsvRow): ImportedVariant[] | undefined {
  const choices = combineOptions(attributesOf(row));
  const [sku, stock] = [row.cell('SKU'), row.cell('Stock')];
  return choices?.map((choice) => ({
    row: row.row,
    ...choice,
    sku: choices.length === 1 ? sku : undefined,
    stock,
  }));
}

/** A variation without a value for an attribute represents all its values; the first gets the stock. */
function expandVariations(row: CsvRow, variations: readonly Variation[]): ImportedVariant[] | undefined {
  const all = attributesOf(row);
  const found: ImportedVariant[] = [];
  for (const { options, sku, stock, price, row: at } of variations) {
    const choices = combineOptions(
      options.map(({ name, value }) => ({
        name,
        value: value || (all.find((each) => each.name === name)?.value ?? ''),
      })),
    );
    if (!choices) return undefined;
    choices.forEach((choice, position) => {
      const isFirst = position === 0;
      found.push({ row: at, ...choice, price, sku: isFirst ? sku : '', stock: isFirst ? stock : '0' });
    });
  }
  return found;
}

/** All combinations of attribute values, cut off just above the limit that validation refuses. */
function combineOptions(options: readonly Option[]): { size: string; color: string }[] | undefined {
  let sets: Option[][] = [[]];
  for (const { name, value } of options) {
    const values = splitList(value) ?? [];
    if (values.length > 0) {
      sets = sets.flatMap((set) => values.map((each) => [...set, { name, value: each }]));
      sets.length = Math.min(sets.length, MAX_VARIANTS + 1);
    }
  }
  const choices = sets.map(mapOptions);
  return choices.every((choice) => choice !== undefined) ? choices : undefined;
}
