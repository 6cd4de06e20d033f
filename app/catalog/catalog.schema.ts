import { z } from 'zod';
import { exactText, LONGEST_ID } from '#app/platform/http/api/form-fields.schema.ts';
import { paginationSchema, rupeesSchema } from '#app/platform/http/api/response.schema.ts';
import {
  MAX_RETURN_HOURS,
  MIN_RETURN_HOURS,
  RETURN_RULES,
  WRONG_RETURN_HOURS,
} from '#app/settings/return-terms.ts';
import { mapPacked, packedOf } from './packed-size/packed-size.ts';
import { mapAttributes, toApiAttributes } from './product/product-attributes.ts';

/** The catalogue's public shapes (screens §3, rules §3). The browser imports only the types. */

export const categorySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    productCount: z.number().int(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categorySchema>;
export type CategoryName = Pick<Category, '_id' | 'name'>;

export const subcategorySchema = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    category: z.object({ _id: z.string(), name: z.string() }),
  })
  .meta({ id: 'Subcategory' });
export type Subcategory = z.infer<typeof subcategorySchema>;

const named = z.object({ _id: z.string(), name: z.string() });

/** A product as lists and carts show it. */
export const productSchema = z
  .object({
    _id: z.string(),
    /** its name in its address */
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    price: rupeesSchema,
    oldPrice: rupeesSchema.nullable(),
    /** rounded; 0 without an old price */
    discountPercent: z.number().int(),
    category: named,
    categoryName: z.string(),
    subcategory: named.nullable(),
    images: z.array(z.string()),
    rentalImages: z.array(z.string()),
    /** tiny data URL, shown until the first image has loaded */
    preview: z.string().nullable(),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    swatches: z
      .object({ paints: z.array(z.string()), more: z.number().int() })
      .optional()
      .meta({ description: 'of several `colors`: the first CSS colours, and the number of the others' }),
    shownColor: z.string().optional().meta({
      description:
        'one of `colors` that the list was filtered by or searched for: `images` show it, and it is the first of `colors`',
    }),
    alsoInColor: z.string().optional().meta({
      description: 'one of `colors` that the list was filtered by or searched for, and that no picture shows',
    }),
    stock: z.number().int(),
    tags: z.array(z.string()),
    rating: z.number(),
    reviewCount: z.number().int(),
    isRental: z.boolean(),
    rentalStatus: z.enum(['pending', 'approved', 'rejected']).nullable(),
    securityDeposit: rupeesSchema.nullable(),
    owner: named.nullable(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productSchema>;
export type Swatches = NonNullable<Product['swatches']>;

/** A product in the admin list. */
export const listedProductSchema = productSchema
  .extend({
    /** only for catalogue admins */
    skus: z.array(z.string()).optional(),
    lowChoices: z.number().int().optional().meta({
      description: 'separately tracked sizes and colours with low stock; only for catalogue admins',
    }),
    /** sent back with a change, to detect conflicts */
    version: z.number().int().optional(),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof listedProductSchema>;

/** A tag's best products, and how many products have the tag. */
export interface TagCollection {
  tag: string;
  count: number;
  products: Product[];
}

export const variantSchema = z
  .object({
    _id: z.string(),
    size: z.string(),
    color: z.string(),
    sku: z.string().nullable(),
    stock: z.number().int(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof variantSchema>;

export const returnTermsSchema = z.object({
  rule: z.enum(RETURN_RULES, `The rule must be one of ${RETURN_RULES.join(', ')}.`),
  /** after delivery */
  hours: z
    .int(WRONG_RETURN_HOURS)
    .min(MIN_RETURN_HOURS, WRONG_RETURN_HOURS)
    .max(MAX_RETURN_HOURS, WRONG_RETURN_HOURS),
});

const { maker, ...attributes } = toApiAttributes(mapAttributes(() => z.string()));

/** A product with all details of its page. */
export const productPageSchema = productSchema
  .extend({
    ...attributes,
    maker: z.object(maker),
    variants: z.array(variantSchema),
    /** colour → its pictures; colours without own pictures are absent */
    colorImages: z.record(z.string(), z.array(z.string())),
    /** alt text of each of `images` */
    imageAlts: z.array(z.string()),
    /** size → measure → centimetres */
    measurements: z.record(z.string(), z.record(z.string(), z.number())),
    returnTerms: returnTermsSchema
      .nullable()
      .meta({ description: 'What can be returned or exchanged, and until when. Null for outfits to rent.' }),
    condition: z.string().optional().meta({
      description:
        'The condition of an outfit in its owner’s words. Absent for other products, and if the owner gave none.',
    }),
  })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.infer<typeof productPageSchema>;

/** A product's current stock, in total and by variant. */
export const productStockSchema = productPageSchema
  .pick({ stock: true, variants: true })
  .meta({ id: 'ProductStock' });
export type ProductStock = z.infer<typeof productStockSchema>;

/** The response of GET /api/admin/products/{id}; the extra fields are only for admins. */
export const adminProductSchema = productPageSchema
  .extend({
    /** sent back with a change, to detect conflicts */
    version: z.number().int().optional(),
    /** whether all sizes and colours share one stock item */
    hasSharedStock: z.boolean().optional(),
    /** pictures that belong to no colour; without any, `images` are the first colour's */
    ownImages: z.array(z.string()).optional(),
    ...mapPacked((name) =>
      z
        .number()
        .int()
        .nullable()
        .optional()
        .meta({ description: `${packedOf(name).label}, of one piece; null: unknown` }),
    ),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductSchema>;

/** A stock item, and the sizes and colours sold from it. */
export const stockItemSchema = z
  .object({
    _id: z.string(),
    product: named,
    choices: z.array(z.object({ size: z.string(), color: z.string() })),
    stock: z.number().int(),
  })
  .meta({ id: 'StockItem' });
export type StockItem = z.infer<typeof stockItemSchema>;

export const lowStockItemSchema = stockItemSchema
  .extend({
    image: z.string().nullable(),
    sold: z.number().int().meta({ description: 'units sold in the last 30 days, less cancelled ones' }),
    waiting: z.number().int().meta({ description: 'people who wait for the mail that it is back' }),
  })
  .meta({ id: 'LowStockItem' });
export type LowStockItem = z.infer<typeof lowStockItemSchema>;

const facetSchema = z.object({ value: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof facetSchema>;

export const productListSchema = z
  .object({
    products: z.array(productSchema),
    pagination: paginationSchema,
    facets: z.object({
      sizes: z.array(facetSchema),
      colors: z.array(facetSchema),
      /** with the CSS colour of a swatch; null for other colours */
      colorFamilies: z.array(facetSchema.extend({ paint: z.string().nullable() })),
      subcategories: z.array(facetSchema),
      countries: z.array(facetSchema),
      brands: z.array(facetSchema),
      fabrics: z.array(facetSchema),
      occasions: z.array(facetSchema).meta({ description: 'tags that are occasions' }),
      ratings: z
        .array(facetSchema)
        .meta({ description: 'by `rating`: reviewed products with at least these stars' }),
      discounts: z
        .array(facetSchema)
        .meta({ description: 'by `discount`: products with at least this percentage off' }),
      /** number of the found products that are for rent */
      rentals: z.number().int(),
      price: z.object({ min: rupeesSchema, max: rupeesSchema }),
    }),
    deliveryProblem: z
      .string()
      .optional()
      .meta({ description: 'Why no outfit can be sent to `pin`, as a sentence.' }),
  })
  .meta({ id: 'ProductList' });
export type ProductList = z.infer<typeof productListSchema>;

const productId = exactText('Invalid product data', LONGEST_ID, 'Invalid product data');

/** A product's id, or an object with it in `_id`, whose other fields are ignored (rules §2). */
export const productField = z
  .union([productId, z.object({ _id: productId })], 'Invalid product data')
  .transform((product) => (typeof product === 'string' ? product : product._id));
