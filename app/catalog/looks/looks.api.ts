import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { exactText, OBJECT_EXPECTED } from '#app/platform/http/api/form-fields.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { productSchema } from '../catalog.schema.ts';
import { MAX_LOOK } from './look-rules.ts';
import { listChosenLook, listLookOfSeveral, saveLook } from './looks.server.ts';

export const looksApi = createModuleApi();

/** The first products of a cart; further ones are ignored. */
const MAX_PRODUCTS = 12;
const MAX_IDS_LENGTH = 1_000;
const theLook = jsonResponse(z.object({ products: z.array(productSchema) }), 'The products');
const forStaff = { tags: ['Catalogue'], ...may('catalogue') };

looksApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/looks',
    ...policy({ source: 'products' }),
    summary: 'Up to 6 products that complete the look of one or several products',
    description: `Chosen by staff, otherwise most often bought together in the last 180 days. \`products\` are ids, comma-separated, the first ${MAX_PRODUCTS} count. Nothing sold out or hidden, and none of the given ones.`,
    tags: ['Catalogue'],
    request: {
      query: z.object({
        products: exactText('Send `products` once, as comma-separated ids.', MAX_IDS_LENGTH),
      }),
    },
    responses: { 200: theLook, ...refusalResponses(400) },
  }),
  async (c) => {
    const ids = c.req.valid('query').products.split(',');
    const unique = [...new Set(ids.map((id) => id.trim()))].slice(0, MAX_PRODUCTS);
    return c.json({ products: await listLookOfSeveral(c.var.db, unique) }, 200);
  },
);

looksApi.openapi(
  createRoute({
    ...forStaff,
    method: 'get',
    path: '/api/admin/products/{id}/look',
    ...policy({ source: 'products' }),
    summary: 'The products that staff chose to complete a product’s look',
    request: { params: idParam },
    responses: { 200: theLook, ...refusalResponses(401, 403, 404) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    return c.json({ products: await listChosenLook(c.var.db, c.var.actor, id) }, 200);
  },
);

const IDS_EXPECTED = 'products must be an array of ids.';

const lookSchema = z.object(
  {
    products: z
      .array(z.uuid(IDS_EXPECTED), IDS_EXPECTED)
      .max(MAX_LOOK, `Choose at most ${MAX_LOOK} products.`),
  },
  OBJECT_EXPECTED,
);

looksApi.openapi(
  createRoute({
    ...forStaff,
    method: 'put',
    path: '/api/admin/products/{id}/look',
    ...policy({ source: 'products', changes: ['products'] }),
    summary: 'Choose the products that complete a product’s look',
    description: `At most ${MAX_LOOK}, in this order. With none, shoppers see what is bought together most often.`,
    request: { params: idParam, body: jsonBody(lookSchema) },
    responses: { 200: theLook, ...refusalResponses(400, 401, 403, 404) },
  }),
  async (c) => {
    const { id: productId } = c.req.valid('param');
    const { products: ids } = c.req.valid('json');
    return c.json({ products: await saveLook(c.var.db, c.var.actor, { productId, ids }) }, 200);
  },
);
