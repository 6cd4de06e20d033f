import type { ReactNode } from 'react';
import { type Column, DataTable } from '#app/ui/lists/data-table.tsx';
import { checkboxColumn } from '#app/ui/lists/selection.tsx';
import { classNames } from '#app/ui/styles/class-names.ts';
import type { ListedProduct } from '../catalog.schema.ts';
import { type AdminProductsQuery, type AdminSort, adminProductsAddress } from './admin-product-query.ts';
import { AdminProductRow, type RowProps } from './admin-product-row.tsx';
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
  const now = query.sort === 'newest' ? 'descending' : undefined;
  return { to: adminProductsAddress(query, { sort: 'newest' }), now };
}

function sortBy(query: AdminProductsQuery, up: AdminSort, down: AdminSort): Column['sort'] {
  return {
    to: adminProductsAddress(query, { sort: query.sort === up ? down : up }),
    now: query.sort === up ? 'ascending' : query.sort === down ? 'descending' : undefined,
  };
}
