import { callApi } from '#app/platform/browser/api-client.ts';
import type { Cart } from '../cart.schema.ts';
import type { CartBackend } from './cart-backend.ts';

let lastBackend: { token: string | null; backend: CartBackend } | undefined;

/** The cart of the person with this token; another token has another backend object. */
export function serverCart(token: string | null): CartBackend {
  if (lastBackend?.token !== token) lastBackend = { token, backend: { ...calls } };
  return (lastBackend as { backend: CartBackend }).backend;
}

const calls: CartBackend = {
  load: (signal) => callApi<Cart>('GET', '/api/cart', { signal }),
  add: ({ product, quantity, size, color, rentalPeriod }) =>
    callApi<Cart>('POST', '/api/cart', {
      body: { product: product._id, quantity, size, color, rentalPeriod: rentalPeriod ?? undefined },
    }),
  setQuantity: ({ _id, size, color }, quantity) =>
    callApi<Cart>('PATCH', `/api/cart/${_id}`, { body: { quantity, size, color }, keepalive: true }),
  remove: ({ _id }) => callApi<Cart>('DELETE', `/api/cart/${_id}`, { keepalive: true }),
  setCoupon: (code) =>
    code === null
      ? callApi<Cart>('DELETE', '/api/cart/coupon')
      : callApi<Cart>('POST', '/api/cart/coupon', { body: { code } }),
};
