import { z } from 'zod';
import { paginationShape, rupeesShape } from '#app/platform/http/api/response.schema.ts';

/** What the catalogue shows to the world (spec §3, CONTRACT §3). The web imports the types only. */

export const categoryShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    productCount: z.number().int(),
    isActive: z.boolean(),
  })
  .meta({ id: 'Category' });
export type Category = z.infer<typeof categoryShape>;

export const subcategoryShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    isActive: z.boolean(),
    category: z.object({ _id: z.string(), name: z.string() }),
  })
  .meta({ id: 'Subcategory' });
export type Subcategory = z.infer<typeof subcategoryShape>;

const named = z.object({ _id: z.string(), name: z.string() });

/** A product as lists and carts show it. */
export const productShape = z
  .object({
    _id: z.string(),
    name: z.string(),
    description: z.string(),
    brand: z.string(),
    price: rupeesShape,
    oldPrice: rupeesShape.nullable(),
    /** the rounded share that the old price is reduced by; 0 without an old price */
    discountPercent: z.number().int(),
    category: named,
    categoryName: z.string(),
    subcategory: named.nullable(),
    images: z.array(z.string()),
    rentalImages: z.array(z.string()),
    /** a tiny picture as a data URL, shown until the first image is there */
    preview: z.string().nullable(),
    sizes: z.array(z.string()),
    colors: z.array(z.string()),
    stock: z.number().int(),
    tags: z.array(z.string()),
    rating: z.number(),
    reviewCount: z.number().int(),
    isRental: z.boolean(),
    rentalStatus: z.enum(['pending', 'approved', 'rejected']).nullable(),
    securityDeposit: rupeesShape.nullable(),
    owner: named.nullable(),
    isActive: z.boolean(),
    createdAt: z.iso.datetime(),
  })
  .meta({ id: 'Product' });
export type Product = z.infer<typeof productShape>;

/** A product as an admin's list shows it. */
export const listedProductShape = productShape
  .extend({
    /** the article numbers of what it offers; for those who keep the catalogue */
    skus: z.array(z.string()).optional(),
    /** goes back with a change, as that of one product does */
    version: z.number().int().optional(),
  })
  .meta({ id: 'ListedProduct' });
export type ListedProduct = z.infer<typeof listedProductShape>;

/** The best products with a tag, and how many have it. */
export interface TagCollection {
  tag: string;
  count: number;
  products: Product[];
}

export const variantShape = z
  .object({
    _id: z.string(),
    size: z.string(),
    color: z.string(),
    sku: z.string().nullable(),
    stock: z.number().int(),
  })
  .meta({ id: 'Variant' });
export type Variant = z.infer<typeof variantShape>;

/** Everything that a product's own page shows. */
export const productPageShape = productShape
  .extend({
    variants: z.array(variantShape),
    /** colour → its pictures; colours without pictures of their own are absent */
    colorImages: z.record(z.string(), z.array(z.string())),
    /** the words beside each of `images`, for those who do not see them */
    imageAlts: z.array(z.string()),
    materialAndCare: z.string(),
    fabric: z.string(),
    maker: z.object({ name: z.string(), address: z.string() }),
    countryOfOrigin: z.string(),
    hsn: z.string(),
    /** size → measure → centimetres */
    measurements: z.record(z.string(), z.record(z.string(), z.number())),
  })
  .meta({ id: 'ProductPage' });
export type ProductPage = z.infer<typeof productPageShape>;

/** A product as GET /api/admin/products/{id} shows it; what the form needs besides is there for admins. */
export const adminProductShape = productPageShape
  .extend({
    /** goes back with a change, so that nobody writes over what somebody else wrote meanwhile */
    version: z.number().int().optional(),
    /** whether all sizes and colours are counted together */
    hasOneHeap: z.boolean().optional(),
    /** those of the product as such; where there are none, `images` are the first colour's */
    ownImages: z.array(z.string()).optional(),
  })
  .meta({ id: 'AdminProduct' });
export type AdminProduct = z.infer<typeof adminProductShape>;

/** Pieces that are counted together, and the sizes and colours that are sold from them. */
export const stockItemShape = z
  .object({
    _id: z.string(),
    product: named,
    choices: z.array(z.object({ size: z.string(), color: z.string() })),
    stock: z.number().int(),
  })
  .meta({ id: 'StockHeap' });
export type StockItem = z.infer<typeof stockItemShape>;

const facetShape = z.object({ value: z.string(), count: z.number().int() });
export type Facet = z.infer<typeof facetShape>;

export const productListShape = z
  .object({
    products: z.array(productShape),
    pagination: paginationShape,
    facets: z.object({
      sizes: z.array(facetShape),
      colors: z.array(facetShape),
      subcategories: z.array(facetShape),
      countries: z.array(facetShape),
      price: z.object({ min: rupeesShape, max: rupeesShape }),
    }),
  })
  .meta({ id: 'ProductList' });
export type ProductList = z.infer<typeof productListShape>;
