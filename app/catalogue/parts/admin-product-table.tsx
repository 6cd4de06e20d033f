import type { ReactNode } from 'react';
import { classNames } from '#app/ui/class-names.ts';
import { type Column, DataTable } from '#app/ui/data-table.tsx';
import { pickColumn } from '#app/ui/pick-box.tsx';
import { type AdminListQuery, type AdminSort, adminListAddress } from '../admin-list.ts';
import type { ListedProduct } from '../catalogue.shapes.ts';
import { COLUMN_WORDS, LIST_COLUMNS, type ListColumn, USUAL_COLUMNS } from '../list-columns.ts';
import { AdminProductRow, type RowProps } from './admin-product-row.tsx';
import styles from './admin-product-table.module.css';

interface AdminProductTableProps extends Omit<RowProps, 'product'> {
  products: readonly ListedProduct[];
  busy: boolean;
  filters: ReactNode;
  /** the columns are those that nobody chose: fewer where there is little room */
  isUsual: boolean;
}

/** With more columns than these a table is wider than a small laptop. */
const MOST_COLUMNS = USUAL_COLUMNS.length;

/** An admin's products; on a small screen each row is a card. */
export function AdminProductTable({ products, busy, filters, isUsual, ...row }: AdminProductTableProps) {
  return (
    <div className={row.shown.size > MOST_COLUMNS ? styles.scroller : undefined}>
      <DataTable
        caption="Products"
        columns={[pickColumn(products, row.picking, styles.pickHead), ...columnsOf(row)]}
        busy={busy}
        filters={filters}
        className={classNames(styles.table, isUsual ? styles.usual : styles.chosen)}
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

function headOf(column: ListColumn, query: AdminListQuery): Column {
  const isFigure = column === 'price' || column === 'mrp' || column === 'stock';
  const className = styles[`${column}Head`];
  return {
    name: COLUMN_WORDS[column],
    isQuiet: column === 'picture',
    isFigure,
    className,
    sort: sortOf(column, query),
  };
}

function sortOf(column: ListColumn, query: AdminListQuery): Column['sort'] {
  if (column === 'price') return sortBy(query, 'price-asc', 'price-desc');
  if (column !== 'created') return undefined;
  const now = query.sort === 'newest' ? 'descending' : undefined;
  return { to: adminListAddress(query, { sort: 'newest' }), now };
}

function sortBy(query: AdminListQuery, up: AdminSort, down: AdminSort): Column['sort'] {
  return {
    to: adminListAddress(query, { sort: query.sort === up ? down : up }),
    now: query.sort === up ? 'ascending' : query.sort === down ? 'descending' : undefined,
  };
}
