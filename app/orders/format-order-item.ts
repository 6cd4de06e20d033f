import type { Order } from './orders.schema.ts';

type Item = Pick<Order['items'][number], 'size' | 'color' | 'quantity' | 'price'>;

/** 'Size M, Teal, quantity 1'; a missing value is N/A (screens §9). */
export function formatOrderItem({ size, color, quantity }: Omit<Item, 'price'>): string {
  return `Size ${size || 'N/A'}, ${color || 'color N/A'}, quantity ${quantity}`;
}

/** Price times quantity (screens §9), rounded to the paisa. */
export function calculateItemTotal({ price, quantity }: Item): number {
  return Math.round(price * quantity * 100) / 100;
}
