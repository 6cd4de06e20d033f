/**
 * The texts that describe a product, by their name in the form and in files. The form, the API, the tables, imports and
 * exports derive from this table; product-facts.tsx shows them to shoppers.
 */
const PRODUCT_ATTRIBUTES = {
  brand: { column: 'brand', label: 'Brand' },
  fabric: { column: 'fabric', label: 'Fabric' },
  materialAndCare: {
    column: 'material_and_care',
    label: 'Material and care',
    isLong: true,
    changeLabel: 'care',
  },
  makerName: {
    column: 'maker_name',
    apiPath: 'maker.name',
    label: 'Maker or importer',
    fileTitle: 'Maker',
    changeLabel: 'maker',
  },
  makerAddress: {
    column: 'maker_address',
    apiPath: 'maker.address',
    label: 'Address of the maker or importer',
    fileTitle: "Maker's address",
    changeLabel: 'maker’s address',
  },
  countryOfOrigin: { column: 'country_of_origin', label: 'Country of origin', initial: 'India' },
  netQuantity: { column: 'net_quantity', label: 'Net quantity', changeLabel: 'net quantity' },
  hsn: { column: 'hsn', label: 'HSN code', initial: '6204', fileTitle: 'HSN', changeLabel: 'HSN' },
  seoTitle: { column: 'seo_title', label: 'Search engine title', changeLabel: 'search engine title' },
  seoDescription: {
    column: 'seo_description',
    label: 'Search engine summary',
    isLong: true,
    changeLabel: 'search engine summary',
  },
} as const satisfies Record<string, Attribute>;

interface Attribute {
  column: string;
  /** in the API; by default the name */
  apiPath?: string;
  /** in the form */
  label: string;
  isLong?: boolean;
  /** the value of a new product; an attribute with one is required */
  initial?: string;
  /** in the header of a product file; by default the label */
  fileTitle?: string;
  /** in the preview of an import; by default the label in lower case */
  changeLabel?: string;
}

export type AttributeName = keyof typeof PRODUCT_ATTRIBUTES;
export type AttributeColumn = (typeof PRODUCT_ATTRIBUTES)[AttributeName]['column'];
export type ProductAttributes = Record<AttributeName, string>;

export const ATTRIBUTE_NAMES = Object.keys(PRODUCT_ATTRIBUTES) as AttributeName[];
export const ATTRIBUTE_COLUMNS = ATTRIBUTE_NAMES.map(columnOf);

export function columnOf(name: AttributeName): AttributeColumn {
  return PRODUCT_ATTRIBUTES[name].column;
}

export function attributeOf(name: AttributeName): Required<Attribute> {
  const { label, ...attribute }: Attribute = PRODUCT_ATTRIBUTES[name];
  const defaults = {
    apiPath: name,
    isLong: false,
    initial: '',
    fileTitle: label,
    changeLabel: label.toLowerCase(),
  };
  return { ...defaults, label, ...attribute };
}

/** A value for each attribute. */
export function mapAttributes<T>(toValue: (name: AttributeName) => T): Record<AttributeName, T> {
  return Object.fromEntries(ATTRIBUTE_NAMES.map((name) => [name, toValue(name)])) as Record<AttributeName, T>;
}

/** A value for each attribute's column in `products`. */
export function mapAttributeColumns<T>(toValue: (name: AttributeName) => T): Record<AttributeColumn, T> {
  const entries = ATTRIBUTE_NAMES.map((name) => [columnOf(name), toValue(name)]);
  return Object.fromEntries(entries) as Record<AttributeColumn, T>;
}

/** The attributes of a new product. */
export const INITIAL_ATTRIBUTES = mapAttributes((name) => attributeOf(name).initial);

/** The attributes as the API has them: the maker's name and address are one object. */
export type ApiAttributes<Value = string> = Record<
  Exclude<AttributeName, 'makerName' | 'makerAddress'>,
  Value
> & {
  maker: { name: Value; address: Value };
};

export function toApiAttributes<Value>({
  makerName,
  makerAddress,
  ...others
}: Record<AttributeName, Value>): ApiAttributes<Value> {
  return { ...others, maker: { name: makerName, address: makerAddress } };
}

/** Absent attributes become undefined. */
export function fromApiAttributes(attributes: ApiAttributes): ProductAttributes;
export function fromApiAttributes(attributes: Partial<ApiAttributes>): Partial<ProductAttributes>;
export function fromApiAttributes({ maker, ...others }: Partial<ApiAttributes>): Partial<ProductAttributes> {
  const flat: Partial<ProductAttributes> = {
    ...others,
    makerName: maker?.name,
    makerAddress: maker?.address,
  };
  return mapAttributes((name) => flat[name]) as Partial<ProductAttributes>;
}
