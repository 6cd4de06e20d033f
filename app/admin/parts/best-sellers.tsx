import { LOW_STOCK } from '#app/catalogue/admin-list.ts';
import { formatRupees } from '#app/foundation/money.ts';
import { Badge } from '#app/ui/badge.tsx';
import { Nothing, Panel } from '#app/ui/panel.tsx';
import type { Stats } from '../stats.shapes.ts';
import { shareWords } from '../stats-words.ts';
import { ScreenLink } from './screen-link.tsx';
import { ShareBar } from './share-bar.tsx';
import { ThingRows } from './thing-rows.tsx';

const NOTHING_SOLD = 'Nothing was sold in these days.';

export function BestSellers({ stats: { topProducts } }: { stats: Stats }) {
  const all = (
    <ScreenLink instead={null} to="/admin/products" className="link">
      All products
    </ScreenLink>
  );
  return (
    <Panel title="Best sellers" aside={all}>
      {topProducts.length === 0 && <Nothing>{NOTHING_SOLD}</Nothing>}
      <ThingRows
        things={topProducts.map(({ _id, name, image, pieces, sales }) => ({
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
      <ThingRows
        things={topCategories.map(({ _id, name, pieces, sales }) => ({
          ...{ key: _id, to: `/admin/products?category=${encodeURIComponent(name)}`, name },
          figures: [`${pieces} sold`, formatRupees(sales)],
        }))}
      />
    </Panel>
  );
}

/** What brought the money: what was sold, and what was lent. */
export function SaleAndRental({ stats: { saleRevenue, rentalRevenue } }: { stats: Stats }) {
  const whole = saleRevenue + rentalRevenue;
  const words = (amount: number) => `${formatRupees(amount)}, ${shareWords(amount, whole)}`;
  return (
    <Panel title="Sale and rental">
      <ShareBar
        shares={[
          { name: 'Sale', amount: Math.max(0, saleRevenue), words: words(saleRevenue), tone: 'madder' },
          { name: 'Rental', amount: Math.max(0, rentalRevenue), words: words(rentalRevenue), tone: 'indigo' },
        ]}
      />
    </Panel>
  );
}

export function LowStock({ stats: { lowStock } }: { stats: Stats }) {
  const all = (
    <ScreenLink instead={null} to="/admin/products?stock=low" className="link">
      Restock list
    </ScreenLink>
  );
  return (
    <Panel title="Low stock" aside={all}>
      {lowStock.length === 0 && (
        <Nothing>{`Of everything on sale more than ${LOW_STOCK} pieces are left.`}</Nothing>
      )}
      <ThingRows
        things={lowStock.map(({ product, name, size, color, left, image }) => ({
          key: `${product} ${size} ${color}`,
          ...{ to: `/admin/products/${product}`, name, image },
          words: [size, color].filter(Boolean).join(', '),
          figures: [<Left key="left" count={left} />],
        }))}
      />
    </Panel>
  );
}

function Left({ count }: { count: number }) {
  return count === 0 ? (
    <Badge tone="madder">Out of Stock</Badge>
  ) : (
    <Badge tone="turmeric">{count} left</Badge>
  );
}
