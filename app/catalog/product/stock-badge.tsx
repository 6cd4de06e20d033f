import { Badge } from '#app/ui/display/badge.tsx';

/** 'In Stock, 6 left' or 'Out of Stock' */
export function StockBadge({ stock }: { stock: number }) {
  return (
    <span role="status">
      {stock > 0 ? (
        <Badge tone="neem">In Stock, {stock} left</Badge>
      ) : (
        <Badge tone="over">Out of Stock</Badge>
      )}
    </span>
  );
}
