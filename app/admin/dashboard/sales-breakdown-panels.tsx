import { LOW_STOCK } from '#app/catalog/admin/admin-product-query.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Badge } from '#app/ui/display/badge.tsx';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { PermittedLink } from '../frame/permitted-link.tsx';
import { formatShare } from './format-stats.ts';
import { ProportionBar } from './proportion-bar.tsx';
import { RankedList } from './ranked-list.tsx';
import type { Stats } from './stats.schema.ts';

const NOTHING_SOLD = 'No sales in this period.';

export function BestSellers({ stats: { topProducts } }: { stats: Stats }) {
  const all = (
    <PermittedLink fallback={null} to="/admin/products" className="link">
      All products
    </PermittedLink>
  );
  return (
    <Panel title="Best sellers" aside={all}>
      {topProducts.length === 0 && <Nothing>{NOTHING_SOLD}</Nothing>}
      <RankedList
        items={topProducts.map(({ _id, name, image, pieces, sales }) => ({
          ...{ key: _id, to: `/admin/products/${_id}`, name, image },
          figures: [`${pieces} sold`, formatRupees(sales)],
        }))}
      />
    </Panel>
  );
}

export function TopCategories({ stats: { topCategories } }: { stats: Stats }) {
  return (
    <Panel title="Top categories">
      {topCategories.length === 0 && <Nothing>{NOTHING_SOLD}</Nothing>}
      <RankedList
        items={topCategories.map(({ _id, name, pieces, sales }) => ({
          ...{ key: _id, to: `/admin/products?category=${encodeURIComponent(name)}`, name },
          figures: [`${pieces} sold`, formatRupees(sales)],
        }))}
      />
    </Panel>
  );
}

/** Revenue from sales and from rentals. */
export function SaleAndRental({ stats: { saleRevenue, rentalRevenue } }: { stats: Stats }) {
  const total = saleRevenue + rentalRevenue;
  const detail = (amount: number) => `${formatRupees(amount)}, ${formatShare(amount, total)}`;
  return (
    <Panel title="Sale and rental">
      <ProportionBar
        segments={[
          { name: 'Sale', amount: Math.max(0, saleRevenue), detail: detail(saleRevenue), tone: 'madder' },
          {
            name: 'Rental',
            amount: Math.max(0, rentalRevenue),
            detail: detail(rentalRevenue),
            tone: 'indigo',
          },
        ]}
      />
    </Panel>
  );
}

export function LowStock({ stats: { lowStock } }: { stats: Stats }) {
  const all = (
    <PermittedLink fallback={null} to="/admin/products?stock=low" className="link">
      Restock list
    </PermittedLink>
  );
  return (
    <Panel title="Low stock" aside={all}>
      {lowStock.length === 0 && (
        <Nothing>{`Every product on sale has more than ${LOW_STOCK} units in stock.`}</Nothing>
      )}
      <RankedList
        items={lowStock.map(({ product, name, size, color, left, image }) => ({
          key: `${product} ${size} ${color}`,
          ...{ to: `/admin/products/${product}`, name, image },
          detail: [size, color].filter(Boolean).join(', '),
          figures: [<StockLeft key="left" count={left} />],
        }))}
      />
    </Panel>
  );
}

function StockLeft({ count }: { count: number }) {
  return count === 0 ? (
    <Badge tone="madder">Out of Stock</Badge>
  ) : (
    <Badge tone="turmeric">{count} left</Badge>
  );
}
