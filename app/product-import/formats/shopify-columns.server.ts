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
  fabric: ['Fabric (product.metafields.vastra.fabric)'],
  materialAndCare: ['Material and care (product.metafields.vastra.material_and_care)'],
  makerName: ['Maker (product.metafields.vastra.maker_name)'],
  makerAddress: ["Maker's address (product.metafields.vastra.maker_address)"],
  countryOfOrigin: ['Country of origin (product.metafields.vastra.country_of_origin)'],
  hsn: ['HSN (product.metafields.vastra.hsn)'],
  counted: ['Counted (product.metafields.vastra.counted)'],
  stockSeen: ['Stock when exported (variant.metafields.vastra.stock_seen)'],
} as const satisfies Record<string, readonly string[]>;

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
