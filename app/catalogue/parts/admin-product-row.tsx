import { Copy, ExternalLink, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/foundation/money.ts';
import { shownDay } from '#app/foundation/shown-date.ts';
import { ActionMenu } from '#app/ui/action-menu.tsx';
import { Badge } from '#app/ui/badge.tsx';
import { Cell, RowTitle } from '#app/ui/data-table.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PickBox } from '#app/ui/pick-box.tsx';
import { Switch } from '#app/ui/switch.tsx';
import type { Picked } from '#app/ui/use-picked.ts';
import { type AdminListQuery, adminListAddress, LOW_STOCK } from '../admin-list.ts';
import type { ListedProduct, Product } from '../catalogue.shapes.ts';
import { COLUMN_WORDS, LIST_COLUMNS, type ListColumn } from '../list-columns.ts';
import styles from './admin-product-table.module.css';
import { ProductPicture } from './product-picture.tsx';

export interface RowProps {
  product: ListedProduct;
  query: AdminListQuery;
  shown: ReadonlySet<ListColumn>;
  picking: Picked<ListedProduct>;
  onActive: (product: Product, isActive: boolean) => Promise<void>;
  onDelete: (product: Product) => void;
}

/** A product in an admin's list. */
export function AdminProductRow(row: RowProps) {
  const { product, query, shown, picking, onDelete } = row;
  const isPicked = picking.ids.has(product._id);
  return (
    <tr className={styles.row} data-picked={isPicked || undefined}>
      <Cell className={styles.pick}>
        <PickBox
          label={`Select ${product.name}`}
          isPicked={isPicked}
          onPick={(picks) => picking.pick([product], picks)}
        />
      </Cell>
      {shown.has('picture') && (
        <Cell className={styles.picture}>
          <ProductPicture product={product} sizes="52px" alt="" />
        </Cell>
      )}
      <RowTitle className={styles.name}>
        <Link to={`/admin/products/${product._id}`} state={{ from: adminListAddress(query) }}>
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
        <ProductDeeds product={product} query={query} onDelete={onDelete} />
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
  created: ({ product }) => <Labelled column="created">{shownDay(product.createdAt)}</Labelled>,
  active: ({ product, onActive }) => <ActiveSwitch product={product} onActive={onActive} />,
};

/** On a card, where no head of a column says what it is. */
function Labelled({ column, children }: { column: ListColumn; children: ReactNode }) {
  return (
    <>
      <span className={styles.onCard}>{COLUMN_WORDS[column]} </span>
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
