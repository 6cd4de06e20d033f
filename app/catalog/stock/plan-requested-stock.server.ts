import type { ProductChange, ProductInput } from '../editor/product-input.schema.ts';
import { combineOptions } from '../offers/product-choice.ts';
import type { VariantStockInput } from './plan-stock.server.ts';

export interface CurrentOptions {
  sizes: string[];
  colors: string[];
  isPooled: boolean;
}

type StockFields = Pick<
  ProductInput & ProductChange,
  'stock' | 'stockSeen' | 'variants' | 'sizes' | 'colors'
>;

/**
 * Reads the stock fields of a form (rules §4, Stock): `variants` have a stock item each, a plain `stock` is shared.
 * Sizes or colours alone keep the current tracking. Undefined without any of these fields.
 */
export function toVariantStockInput(form: StockFields, now: CurrentOptions): VariantStockInput | undefined {
  if (form.variants) {
    const choices = form.variants.map(({ stock, stockSeen, ...choice }) => ({
      ...choice,
      ...(stock !== undefined && { count: { target: stock, seen: stockSeen } }),
    }));
    return { kind: 'own', choices };
  }
  const { stock, stockSeen, sizes = now.sizes, colors = now.colors } = form;
  if (stock === undefined && !form.sizes && !form.colors) return undefined;
  const choices = combineOptions(sizes, colors);
  if (stock === undefined && !now.isPooled) return { kind: 'own', choices };
  const count = stock === undefined ? undefined : { target: stock, seen: stockSeen };
  return { kind: 'pool', choices, count };
}
