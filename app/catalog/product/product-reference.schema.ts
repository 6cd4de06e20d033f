import { z } from 'zod';
import { exactText, LONGEST_ID } from '#app/platform/http/api/form-fields.schema.ts';

const productId = exactText('Invalid product data', LONGEST_ID, 'Invalid product data');

/** A product's id, or an object with it in `_id`, whose other fields are ignored (rules §2). */
export const productField = z
  .union([productId, z.object({ _id: productId })], 'Invalid product data')
  .transform((product) => (typeof product === 'string' ? product : product._id));
