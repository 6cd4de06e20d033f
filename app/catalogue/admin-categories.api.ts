import { createRoute, z } from '@hono/zod-openapi';
import { may } from '#app/foundation/api-guards.ts';
import { answer, createRoomApi, idParam, jsonBody, refusals } from '#app/foundation/api-room.ts';
import { orderForm } from '#app/foundation/form-fields.ts';
import { categoryShape, subcategoryShape } from './catalogue.shapes.ts';
import {
  categoryChangeForm,
  newCategoryForm,
  newSubcategoryForm,
  subcategoryChangeForm,
} from './category.forms.ts';
import { changeCategory } from './server/change-category.ts';
import { changeSubcategory } from './server/change-subcategory.ts';
import { createCategory } from './server/create-category.ts';
import { createSubcategory } from './server/create-subcategory.ts';
import { orderRacks } from './server/order-racks.ts';
import { removeCategory } from './server/remove-category.ts';
import { removeSubcategory } from './server/remove-subcategory.ts';

/** What admins do to categories and subcategories. */
export const adminCategoriesApi = createRoomApi();

const ofAdmin = { tags: ['Catalogue'], ...may('catalogue') };
const success = z.literal(true);
const done = answer(z.object({ success }), 'Done');
const theCategory = answer(z.object({ success, category: categoryShape }), 'The category');
const theSubcategory = answer(z.object({ success, subcategory: subcategoryShape }), 'The subcategory');

// The orders stand before the ids: `/order` is no category.
for (const rack of ['categories', 'subcategories'] as const) {
  adminCategoriesApi.openapi(
    createRoute({
      ...ofAdmin,
      method: 'put',
      path: `/api/admin/${rack}/order`,
      summary: `Put ${rack} into an order`,
      request: { body: jsonBody(orderForm) },
      responses: { 200: done, ...refusals(400, 401, 403) },
    }),
    async (c) => {
      await orderRacks(c.var.db, c.var.actor, { rack, ids: c.req.valid('json').ids });
      return c.json({ success: true as const }, 200);
    },
  );
}

adminCategoriesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/categories',
    summary: 'Open a category',
    request: { body: jsonBody(newCategoryForm) },
    responses: { 201: theCategory, ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const category = await createCategory(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, category }, 201);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/categories/{id}',
    summary: 'Change a category',
    request: { params: idParam, body: jsonBody(categoryChangeForm) },
    responses: { 200: theCategory, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const category = await changeCategory(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, category }, 200);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/categories/{id}',
    summary: 'Delete a category',
    request: { params: idParam },
    responses: { 200: done, ...refusals(401, 403, 404, 409) },
  }),
  async (c) => {
    await removeCategory(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'post',
    path: '/api/admin/subcategories',
    summary: 'Open a subcategory',
    request: { body: jsonBody(newSubcategoryForm) },
    responses: { 201: theSubcategory, ...refusals(400, 401, 403, 409) },
  }),
  async (c) => {
    const subcategory = await createSubcategory(c.var.db, c.var.actor, c.req.valid('json'));
    return c.json({ success: true as const, subcategory }, 201);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'put',
    path: '/api/admin/subcategories/{id}',
    summary: 'Change a subcategory',
    request: { params: idParam, body: jsonBody(subcategoryChangeForm) },
    responses: { 200: theSubcategory, ...refusals(400, 401, 403, 404, 409) },
  }),
  async (c) => {
    const { id } = c.req.valid('param');
    const subcategory = await changeSubcategory(c.var.db, c.var.actor, { id, change: c.req.valid('json') });
    return c.json({ success: true as const, subcategory }, 200);
  },
);

adminCategoriesApi.openapi(
  createRoute({
    ...ofAdmin,
    method: 'delete',
    path: '/api/admin/subcategories/{id}',
    summary: 'Delete a subcategory',
    request: { params: idParam },
    responses: { 200: done, ...refusals(401, 403, 404, 409) },
  }),
  async (c) => {
    await removeSubcategory(c.var.db, c.var.actor, c.req.valid('param').id);
    return c.json({ success: true as const }, 200);
  },
);
