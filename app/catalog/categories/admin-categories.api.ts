import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/platform/http/api/access-guards.ts';
import {
  createModuleApi,
  idParam,
  jsonBody,
  jsonResponse,
  refusalResponses,
} from '#app/platform/http/api/api-module.ts';
import { reorderSchema } from '#app/platform/http/api/form-fields.schema.ts';
import { policy } from '#app/platform/http/api/route-policy.ts';
import { categorySchema, subcategorySchema } from '../catalog.schema.ts';
import {
  categoryChangeSchema,
  newCategorySchema,
  newSubcategorySchema,
  subcategoryChangeSchema,
} from './category-input.schema.ts';
import { reorderCategories } from './reorder-categories.server.ts';
import { createCategory, deleteCategory, updateCategory } from './write-category.server.ts';
import { createSubcategory, deleteSubcategory, updateSubcategory } from './write-subcategory.server.ts';

export const adminCategoriesApi = createModuleApi();

const adminRoute = { tags: ['Catalogue'], ...may('catalogue') };
const success = z.literal(true);
const done = jsonResponse(z.object({ success }), 'Done');
const theCategory = jsonResponse(z.object({ success, category: categorySchema }), 'The category');
const theSubcategory = jsonResponse(z.object({ success, subcategory: subcategorySchema }), 'The subcategory');

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
