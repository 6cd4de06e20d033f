import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { ActionMenu } from '#app/ui/actions/action-menu.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { Cell, RowTitle } from '#app/ui/lists/data-table.tsx';
import { RowCheckbox, type Selection } from '#app/ui/lists/selection.tsx';
import type { ListedProduct, Product } from '../catalog.schema.ts';
import { ProductPicture } from '../product/product-picture.tsx';
import { type AdminProductsQuery, adminProductsAddress, LOW_STOCK } from './admin-product-query.ts';
import styles from './admin-product-table.module.css';
import { COLUMN_LABELS, LIST_COLUMNS, type ListColumn } from './table-columns.ts';

export interface RowProps {
  product: ListedProduct;
  query: AdminProductsQuery;
  shown: ReadonlySet<ListColumn>;
  selection: Selection<ListedProduct>;
  onActive: (product: Product, isActive: boolean) => Promise<void>;
  onDelete: (product: Product) => void;
}

export function AdminProductRow(row: RowProps) {
  const { product, query, shown, selection, onDelete } = row;
  const isSelected = selection.ids.has(product._id);
  return (
    <tr className={styles.row} data-selected={isSelected || undefined}>
      <Cell className={styles.checkboxCell}>
        <RowCheckbox
          label={`Select ${product.name}`}
          isSelected={isSelected}
          onSelect={(isChecked) => selection.setSelected([product], isChecked)}
        />
      </Cell>
      {shown.has('picture') && (
        <Cell className={styles.picture}>
          <ProductPicture product={product} sizes="52px" alt="" />
        </Cell>
      )}
      <RowTitle className={styles.name}>
        <Link to={`/admin/products/${product._id}`} state={{ from: adminProductsAddress(query) }}>
          {product.name}
        </Link>
      </RowTitle>
      {LIST_COLUMNS.map(
        (column) =>
          column !== 'picture' &&
          shown.has(column) && (
            <Cell key={column} className={styles[column]}>
              {CONTENT[column](row)}
            </Cell>
          ),
      )}
      <Cell className={styles.actions}>
        <ProductActions product={product} query={query} onDelete={onDelete} />
      </Cell>
    </tr>
  );
}

const CONTENT: Record<Exclude<ListColumn, 'picture'>, (row: RowProps) => ReactNode> = {
  sku: ({ product: { skus = [] } }) => skus.length > 0 && <Labelled column="sku">{skus.join(', ')}</Labelled>,
  category: ({ product: { category, subcategory }, shown }) => (
    <>
      {category.name}
      {subcategory && shown.has('subcategory') && <span className={styles.onCard}>, {subcategory.name}</span>}
    </>
  ),
  subcategory: ({ product }) => product.subcategory?.name,
  price: ({ product }) => formatRupees(product.price),
  mrp: ({ product: { oldPrice } }) =>
    oldPrice !== null && <Labelled column="mrp">{formatRupees(oldPrice)}</Labelled>,
  stock: ({ product }) => <Stock of={product} />,
  tags: ({ product: { tags } }) => tags.length > 0 && <Labelled column="tags">{tags.join(', ')}</Labelled>,
  created: ({ product }) => <Labelled column="created">{formatDay(product.createdAt)}</Labelled>,
  active: ({ product, onActive }) => <ActiveSwitch product={product} onActive={onActive} />,
};

/** Cards have no column headers, so the label is shown with the value. */
function Labelled({ column, children }: { column: ListColumn; children: ReactNode }) {
  return (
    <>
      <span className={styles.onCard}>{COLUMN_LABELS[column]} </span>
      {children}
    </>
  );
}

function Stock({ of: { stock } }: { of: Product }) {
  if (stock > LOW_STOCK) {
    return (
      <>
        {stock}
        <span className={styles.onCard}> in stock</span>
      </>
    );
  }
  return (
    <Badge tone={stock === 0 ? 'madder' : 'turmeric'}>
      {stock}
      <span className={styles.onCard}>left</span>
    </Badge>
  );
}

function ActiveSwitch({ product, onActive }: Pick<RowProps, 'product' | 'onActive'>) {
  const [isBusy, setBusy] = useState(false);
  async function toggle(on: boolean) {
    setBusy(true);
    await onActive(product, on);
    setBusy(false);
  }
  return (
    <Switch label={`${product.name} is active`} isOn={product.isActive} busy={isBusy} onSwitch={toggle} />
  );
}

function ProductActions({ product, query, onDelete }: Pick<RowProps, 'product' | 'query' | 'onDelete'>) {
  const state = { from: adminProductsAddress(query) };
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
        View in shop
      </Link>
      <button type="button" onClick={() => onDelete(product)}>
        <Icon of={Trash2} size={18} />
        Delete
      </button>
    </ActionMenu>
  );
}
