import { createRoute, z } from '@hono/zod-openapi';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  may,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { reorderSchema } from '#app/platform/http/api/form-fields.schema.ts';
import {
  optionalPagination,
  paginate,
  queryText,
  wholeListQuery,
} from '#app/platform/http/api/list-query.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { categorySchema, subcategorySchema } from '../catalog.schema.ts';
import {
  categoryChangeSchema,
  newCategorySchema,
  newSubcategorySchema,
  subcategoryChangeSchema,
} from './category-input.schema.ts';
import { listCategories, listSubcategories } from './read-categories.server.ts';
import {
  createCategory,
  createSubcategory,
  deleteCategory,
  deleteSubcategory,
  reorderCategories,
  updateCategory,
  updateSubcategory,
} from './write-categories.server.ts';

/** Categories for admins. Anyone may read the public part; the header `x-admin` grants nothing (rules §2). */
export const adminCategoriesApi = createModuleApi();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };
const success = z.literal(true);
const PUBLIC_OR_ALL = 'Anyone gets the public part, an admin everything.';
const done = jsonResponse(z.object({ success }), 'Done');
const theCategory = jsonResponse(z.object({ success, category: categorySchema }), 'The category');
const theSubcategory = jsonResponse(z.object({ success, subcategory: subcategorySchema }), 'The subcategory');

for (const path of ['/api/admin/categories', '/api/admin/categories-with-info'] as const) {
  adminCategoriesApi.openapi(
    createRoute({
      method: 'get',
      path,
      ...policy({ source: 'categories' }),
      summary: 'Categories with product counts',
      description: `In display order, the rental category last. ${PUBLIC_OR_ALL}`,
      tags: ['Catalogue'],
      request: { query: wholeListQuery },
      responses: {
        200: jsonResponse(
          z.object({ categories: z.array(categorySchema), ...optionalPagination }),
          'The categories',
        ),
        ...refusalResponses(400),
      },
    }),
    async (c) => {
      const categories = await listCategories(c.var.db, c.var.actor);
      const { shown, paging: pages } = paginate(categories, c.req.valid('query'));
      return c.json({ categories: shown, ...pages }, 200);
    },
  );
}

adminCategoriesApi.openapi(
  createRoute({
    method: 'get',
    path: '/api/admin/subcategories',
    ...policy({ source: 'subcategories' }),
    summary: 'All subcategories, or those of one category',
    description: PUBLIC_OR_ALL,
    tags: ['Catalogue'],
    request: { query: wholeListQuery.extend({ category: queryText() }) },
    responses: {
      200: jsonResponse(
        z.object({ subcategories: z.array(subcategorySchema), ...optionalPagination }),
        'The subcategories',
      ),
      ...refusalResponses(400),
    },
  }),
  async (c) => {
    const { category, ...paging } = c.req.valid('query');
    const subcategories = await listSubcategories(c.var.db, c.var.actor, { category });
    const { shown, paging: pages } = paginate(subcategories, paging);
    return c.json({ subcategories: shown, ...pages }, 200);
  },
);

// Registered before the `{id}` routes, which would also match `/order`.
for (const table of ['categories', 'subcategories'] as const) {
  adminCategoriesApi.openapi(
    createRoute({
      ...adminRoute,
      method: 'put',
      path: `/api/admin/${table}/order`,
      ...policy({ source: table, changes: ['products'] }),
      summary: `Reorder ${table}`,
      request: { body: jsonBody(reorderSchema) },
      responses: { 200: done, ...refusalResponses(400, 401, 403) },
    }),
    async (c) => {
      await reorderCategories(c.var.db, c.var.actor, { table, ids: c.req.valid('json').ids });
      return c.json({ success: true as const }, 200);
    },
  );
}

adminCategoriesApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/categories',
    ...policy({ source: 'categories', changes: ['products'] }),
    summary: 'Create a category',
    request: { body: jsonBody(newCategorySchema) },
    responses: { 201: theCategory, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const category = await createCategory(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, category }, 201);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'put',
    path: '/api/admin/categories/{id}',
    ...policy({ source: 'categories', changes: ['products'] }),
    summary: 'Update a category',
    request: { params: idParam, body: jsonBody(categoryChangeSchema) },
    responses: { 200: theCategory, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const category = await updateCategory(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, category }, 200);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'delete',
    path: '/api/admin/categories/{id}',
    ...policy({ source: 'categories', changes: ['products'] }),
    summary: 'Delete a category',
    request: { params: idParam },
    responses: { 200: done, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    await deleteCategory(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'post',
    path: '/api/admin/subcategories',
    ...policy({ source: 'subcategories', changes: ['products'] }),
    summary: 'Create a subcategory',
    request: { body: jsonBody(newSubcategorySchema) },
    responses: { 201: theSubcategory, ...refusalResponses(400, 401, 403, 409) },
  }),
  async (c) => {
    const subcategory = await createSubcategory(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, subcategory }, 201);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'put',
    path: '/api/admin/subcategories/{id}',
    ...policy({ source: 'subcategories', changes: ['products'] }),
    summary: 'Update a subcategory',
    request: { params: idParam, body: jsonBody(subcategoryChangeSchema) },
    responses: { 200: theSubcategory, ...refusalResponses(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const subcategory = await updateSubcategory(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, subcategory }, 200);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...adminRoute,
    method: 'delete',
    path: '/api/admin/subcategories/{id}',
    ...policy({ source: 'subcategories', changes: ['products'] }),
    summary: 'Delete a subcategory',
    request: { params: idParam },
    responses: { 200: done, ...refusalResponses(401, 403, 404, 409) },
  }),
  async (c) => {
    await deleteSubcategory(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);
