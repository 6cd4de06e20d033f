import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/foundation/money.ts';
import { ActionMenu } from '#app/ui/action-menu.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PickBox, pickColumn } from '#app/ui/pick-box.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { Picked } from '#app/ui/use-picked.ts';
import { type AdminListQuery, type AdminSort, adminListAddress, LOW_STOCK } from '../admin-list.ts';
import type { Product } from '../catalogue.shapes.ts';
import styles from './admin-product-table.module.css';
import { ProductPicture } from './product-picture.tsx';

interface AdminProductTableProps {
  products: readonly Product[];
  query: AdminListQuery;
  busy: boolean;
  filters: ReactNode;
  picking: Picked<Product>;
  onActive: (product: Product, isActive: boolean) => Promise<void>;
  onDelete: (product: Product) => void;
}

/** An admin's products; on a small screen each row is a card. */
export function AdminProductTable({ products, query, busy, filters, ...deeds }: AdminProductTableProps) {
  return (
    <DataTable
      caption="Products"
      columns={[pickColumn(products, deeds.picking, styles.pickHead), ...columnsOf(query)]}
      busy={busy}
      filters={filters}
      className={styles.table}
    >
      {products.map((product) => (
        <ProductRow key={product._id} product={product} query={query} {...deeds} />
      ))}
    </DataTable>
  );
}

function columnsOf(query: AdminListQuery): Column[] {
  const sort = (up: AdminSort, down: AdminSort): Column['sort'] => ({
    to: adminListAddress(query, { sort: query.sort === up ? down : up }),
    now: query.sort === up ? 'ascending' : query.sort === down ? 'descending' : undefined,
  });
  return [
    { name: 'Picture', isQuiet: true, className: styles.pictureHead },
    { name: 'Name', sort: sort('name', 'name-desc') },
    { name: 'Category', className: styles.placeHead },
    { name: 'Subcategory', className: styles.placeHead },
    { name: 'Price', isFigure: true, sort: sort('price-asc', 'price-desc'), className: styles.moneyHead },
    { name: 'MRP', isFigure: true, className: styles.moneyHead },
    { name: 'Stock', isFigure: true, className: styles.stockHead },
    { name: 'Tags', className: styles.tagsHead },
    { name: 'Active', className: styles.activeHead },
    { name: 'Actions', isQuiet: true, className: styles.actionsHead },
  ];
}

type RowProps = Pick<AdminProductTableProps, 'query' | 'picking' | 'onActive' | 'onDelete'> & {
  product: Product;
};

function ProductRow({ product, query, picking, onActive, onDelete }: RowProps) {
  const isPicked = picking.ids.has(product._id);
  const { category, subcategory } = product;
  return (
    <tr className={styles.row} data-picked={isPicked || undefined}>
      <Cell className={styles.pick}>
        <PickBox
          label={`Select ${product.name}`}
          isPicked={isPicked}
          onPick={(picks) => picking.pick([product], picks)}
        />
      </Cell>
      <Cell className={styles.picture}>
        <ProductPicture product={product} sizes="52px" alt="" />
      </Cell>
      <RowTitle className={styles.name}>
        <Link to={`/admin/products/${product._id}`} state={{ from: adminListAddress(query) }}>
          {product.name}
        </Link>
      </RowTitle>
      <Cell className={styles.category}>
        {category.name}
        {subcategory && <span className={styles.alsoIn}>, {subcategory.name}</span>}
      </Cell>
      <Cell className={styles.subcategory}>{subcategory?.name}</Cell>
      <Cell className={styles.price}>{formatRupees(product.price)}</Cell>
      <Cell className={styles.mrp}>{product.oldPrice !== null && formatRupees(product.oldPrice)}</Cell>
      <Cell className={styles.stock}>
        <Stock of={product} />
      </Cell>
      <Cell className={styles.tags}>{product.tags.join(', ')}</Cell>
      <Cell className={styles.active}>
        <ActiveSwitch product={product} onActive={onActive} />
      </Cell>
      <Cell className={styles.actions}>
        <ProductDeeds product={product} query={query} onDelete={onDelete} />
      </Cell>
    </tr>
  );
}

function Stock({ of: { stock } }: { of: Product }) {
  if (stock > LOW_STOCK) {
    return (
      <>
        {stock}
        <span className={styles.inStock}> in stock</span>
      </>
    );
  }
  return (
    <Badge tone={stock === 0 ? 'madder' : 'turmeric'}>
      {stock}
      <span className={styles.inStock}>left</span>
    </Badge>
  );
}

function ActiveSwitch({ product, onActive }: Pick<RowProps, 'product' | 'onActive'>) {
  const [isBusy, setBusy] = useState(false);
  async function turn(on: boolean) {
    setBusy(true);
    await onActive(product, on);
    setBusy(false);
  }
  return <Switch label={`${product.name} is active`} on={product.isActive} busy={isBusy} onSwitch={turn} />;
}

function ProductDeeds({ product, query, onDelete }: Pick<RowProps, 'product' | 'query' | 'onDelete'>) {
  const state = { from: adminListAddress(query) };
  return (
    <ActionMenu label={`Actions for ${product.name}`}>
      <Link to={`/admin/products/${product._id}`} state={state}>
        <Icon of={Pencil} size={18} />
        Edit
      </Link>
      <Link to={`/admin/products/new?like=${product._id}`} state={state}>
        <Icon of={Copy} size={18} />
        Duplicate
      </Link>
      <Link to={`/product/${product._id}`} target="_blank" rel="noreferrer">
        <Icon of={ExternalLink} size={18} />
        View in the shop
      </Link>
      <button type="button" onClick={() => onDelete(product)}>
        <Icon of={Trash2} size={18} />
        Delete
      </button>
    </ActionMenu>
  );
}
