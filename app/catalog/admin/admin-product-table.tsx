import { Copy, ExternalLink, History, Pencil, Trash2 } from 'lucide';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { ActionMenu } from '#app/ui/actions/action-menu.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Switch } from '#app/ui/forms/switch.tsx';
import { Cell, type Column, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { checkboxColumn, RowCheckbox, type Selection } from '#app/ui/lists/selection.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { ListedProduct, Product } from '../catalog.schema.ts';
import { ProductPicture } from '../product/product-card.tsx';
import { productPath } from '../product/product-path.ts';
import { ADMIN_PRODUCT_LIST, type AdminProductsQuery, LOW_STOCK } from './admin-product-query.ts';
import styles from './admin-product-table.module.css';
import { COLUMN_LABELS, DEFAULT_COLUMNS, LIST_COLUMNS, type ListColumn } from './table-columns.ts';

interface AdminProductTableProps extends Omit<RowProps, 'product'> {
  products: readonly ListedProduct[];
  busy: boolean;
  filters: ReactNode;
  /** the default columns are shown; narrow screens hide some of them */
  isDefault: boolean;
}

/** More columns than this do not fit a small laptop, so the table scrolls. */
const MAX_COLUMNS = DEFAULT_COLUMNS.length;

/** The admin product list; each row becomes a card on small screens. */
export function AdminProductTable({ products, busy, filters, isDefault, ...row }: AdminProductTableProps) {
  return (
    <div className={row.shown.size > MAX_COLUMNS ? styles.scroller : undefined}>
      <DataTable
        caption="Products"
        columns={[checkboxColumn(products, row.selection, styles.checkboxHead), ...columnsOf(row)]}
        busy={busy}
        filters={filters}
        className={classNames(styles.table, isDefault ? styles.defaultWidths : styles.chosen)}
      >
        {products.map((product) => (
          <AdminProductRow key={product._id} product={product} {...row} />
        ))}
      </DataTable>
    </div>
  );
}

function columnsOf({ query, shown }: Pick<RowProps, 'query' | 'shown'>): Column[] {
  const heads = LIST_COLUMNS.filter((column) => shown.has(column)).map((column) => headOf(column, query));
  const name = { name: 'Name', className: styles.nameHead, sort: sortBy(query, 'name', 'name-desc') };
  const actions = { name: 'Actions', isQuiet: true, className: styles.actionsHead };
  const pictures = heads.filter(({ isQuiet }) => isQuiet);
  return [...pictures, name, ...heads.slice(pictures.length), actions];
}

function headOf(column: ListColumn, query: AdminProductsQuery): Column {
  const isFigure = column === 'price' || column === 'mrp' || column === 'stock';
  const className = styles[`${column}Head`];
  return {
    name: COLUMN_LABELS[column],
    isQuiet: column === 'picture',
    isFigure,
    className,
    sort: sortOf(column, query),
  };
}

function sortOf(column: ListColumn, query: AdminProductsQuery): Column['sort'] {
  if (column === 'price') return sortBy(query, 'price-asc', 'price-desc');
  if (column !== 'created') return undefined;
  const now = query.sort === undefined ? 'descending' : undefined;
  return { to: ADMIN_PRODUCT_LIST.screenUrl(query, { sort: undefined }), now };
}

function sortBy(
  query: AdminProductsQuery,
  up: AdminProductsQuery['sort'],
  down: AdminProductsQuery['sort'],
): Column['sort'] {
  return {
    to: ADMIN_PRODUCT_LIST.screenUrl(query, { sort: query.sort === up ? down : up }),
    now: query.sort === up ? 'ascending' : query.sort === down ? 'descending' : undefined,
  };
}

export interface RowProps {
  product: ListedProduct;
  query: AdminProductsQuery;
  shown: ReadonlySet<ListColumn>;
  selection: Selection<ListedProduct>;
  onActive: (product: Product, isActive: boolean) => Promise<void>;
  onDelete: (product: Product) => void;
}

function AdminProductRow(row: RowProps) {
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
        <Link to={`/admin/products/${product._id}`} state={{ from: ADMIN_PRODUCT_LIST.screenUrl(query) }}>
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

function Stock({ of: { stock, lowChoices = 0 } }: { of: ListedProduct }) {
  if (stock > LOW_STOCK) {
    return (
      <>
        {stock}
        <span className={styles.onCard}> in stock</span>
        {lowChoices > 0 && (
          <span className={styles.low}>
            {lowChoices} low
            <span className="visually-hidden">: sizes and colours with {LOW_STOCK} units or fewer</span>
          </span>
        )}
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
  const state = { from: ADMIN_PRODUCT_LIST.screenUrl(query) };
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
      <Link to={`/admin/products/${product._id}/stock`} state={state}>
        <Icon of={History} size={18} />
        Stock history
      </Link>
      <Link to={productPath(product)} target="_blank" rel="noreferrer">
        <Icon of={ExternalLink} size={18} />
        View in store
      </Link>
      <button type="button" onClick={() => onDelete(product)}>
        <Icon of={Trash2} size={18} />
        Delete
      </button>
    </ActionMenu>
  );
}
