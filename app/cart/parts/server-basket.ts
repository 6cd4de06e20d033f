import { callApi } from '#app/foundation/api-client.ts';
import type { Cart } from '../cart.shapes.ts';
import type { Basket } from './basket.ts';

let last: { token: string | null; basket: Basket } | undefined;

/** The cart of the person with this token: another person's is another basket. */
export function serverBasket(token: string | null): Basket {
  if (last?.token !== token) last = { token, basket: { ...calls } };
  return (last as { basket: Basket }).basket;
}

const calls: Basket = {
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
