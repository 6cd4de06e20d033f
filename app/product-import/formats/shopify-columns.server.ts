import {
  type AttributeName,
  attributeOf,
  columnOf,
  mapAttributes,
} from '#app/catalog/product/product-attributes.ts';

/**
 * The columns of Shopify's product CSV (https://help.shopify.com/en/manual/products/import-export/using-csv): the old
 * name, then the name since 2025. Our own columns are metafields.
 */
export const COLUMN = {
  handle: ['Handle', 'URL handle'],
  title: ['Title'],
  body: ['Body (HTML)', 'Description'],
  vendor: ['Vendor'],
  type: ['Type'],
  tags: ['Tags'],
  published: ['Published', 'Published on online store'],
  status: ['Status'],
  sku: ['Variant SKU', 'SKU'],
  stock: ['Variant Inventory Qty', 'Inventory quantity'],
  price: ['Variant Price', 'Price'],
  oldPrice: ['Variant Compare At Price', 'Compare-at price'],
  image: ['Image Src', 'Product image URL'],
  imageAlt: ['Image Alt Text', 'Image alt text'],
  variantImage: ['Variant Image', 'Variant image URL'],
  subcategory: ['Subcategory (product.metafields.vastra.subcategory)'],
  counted: ['Counted (product.metafields.vastra.counted)'],
  stockSeen: ['Stock when exported (variant.metafields.vastra.stock_seen)'],
} as const satisfies Record<string, readonly string[]>;

/** The brand is the vendor; the other attributes are metafields. */
export const ATTRIBUTE_COLUMN: Record<AttributeName, readonly [string, ...string[]]> = {
  ...mapAttributes((name): [string] => [
    `${attributeOf(name).fileTitle} (product.metafields.vastra.${columnOf(name)})`,
  ]),
  brand: COLUMN.vendor,
};

export const optionName = (optionNumber: number) => [
  `Option${optionNumber} Name`,
  `Option${optionNumber} name`,
];
export const optionValue = (optionNumber: number) => [
  `Option${optionNumber} Value`,
  `Option${optionNumber} value`,
];

/** Values of the column `counted`: shared stock, or stock per size and colour. */
export const TOGETHER = 'together';
export const EACH = 'each';
