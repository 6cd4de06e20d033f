import { Columns3, Plus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { ActionMenu } from '#app/ui/actions/action-menu.tsx';
import { ButtonLink } from '#app/ui/actions/button.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ListHeader, ListPagination } from '#app/ui/lists/list-frame.tsx';
import { type Selection, SelectionAction, SelectionBar, useSelection } from '#app/ui/lists/selection.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { BulkAction, StockStep } from '../bulk/bulk-change.ts';
import { BulkDialog, type BulkKind, type CategoryOptions } from '../bulk/bulk-edit-dialog.tsx';
import { BulkStockDialog } from '../bulk/bulk-stock-dialog.tsx';
import { BULK_JOBS_SCREEN, BulkAllDialog } from '../bulk-jobs/bulk-all-dialog.tsx';
import type { BulkFilter } from '../bulk-jobs/bulk-job.schema.ts';
import type { Category, ListedProduct, Product, Subcategory } from '../catalog.schema.ts';
import { AdminProductFilters } from './admin-product-filters.tsx';
import { ADMIN_PRODUCT_LIST, type AdminProductsQuery, hasFilters } from './admin-product-query.ts';
import { AdminProductTable } from './admin-product-table.tsx';
import styles from './admin-products.module.css';
import {
  type ChosenColumns,
  COLUMN_LABELS,
  LIST_COLUMNS,
  type ListColumn,
  shownColumns,
  useListColumns,
} from './table-columns.ts';
import { type AdminProductList, useAdminProducts } from './use-admin-products.ts';

const TEXTS = { refused: 'Failed to load products', network: 'Could not load products. Please try again.' };

export const meta = privatePageMeta('Products', 'Products for sale.');

export default function AdminProducts() {
  const [address] = useSearchParams();
  const query = ADMIN_PRODUCT_LIST.parse(address);
  const { list, setActive, remove, changeAll, countAll } = useAdminProducts(query);
  const chosen = useListColumns();
  const [productToDelete, setProductToDelete] = useState<Product | null>(null);
  return (
    <>
      <ListHeader title="Products" count={list.data?.pagination.total}>
        <DownloadCsvButton path="/api/admin/products/export" name="products.csv" />
        <ButtonLink small look="quiet" to="/admin/products/import">
          Import CSV
        </ButtonLink>
        <ButtonLink small look="quiet" to={BULK_JOBS_SCREEN}>
          Bulk Changes
        </ButtonLink>
        <ButtonLink small to="/admin/products/new" state={{ from: ADMIN_PRODUCT_LIST.screenUrl(query) }}>
          <Icon of={Plus} size={18} />
          Add Product
        </ButtonLink>
        <ColumnsMenu chosen={chosen} />
      </ListHeader>
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.data ? (
        <Products
          {...list.data}
          query={query}
          shown={shownColumns(chosen.columns, query)}
          isDefault={chosen.isDefault}
          busy={list.isLoading}
          onBulk={changeAll}
          onCount={countAll}
          onActive={setActive}
          onDelete={setProductToDelete}
        />
      ) : (
        <div role="status" aria-label="Loading products">
          <Skeleton height="480px" />
        </div>
      )}
      {productToDelete && (
        <ConfirmDialog
          title="Delete Product"
          action="Delete"
          onConfirm={() => remove(productToDelete)}
          onClose={() => setProductToDelete(null)}
        >
          <p>Are you sure you want to delete this product?</p>
          <p>
            <b>{productToDelete.name}</b>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ProductsProps extends AdminProductList {
  query: AdminProductsQuery;
  shown: ReadonlySet<ListColumn>;
  isDefault: boolean;
  busy: boolean;
  onActive: (product: Product, isActive: boolean) => Promise<void>;
  onDelete: (product: Product) => void;
  onBulk: (action: BulkAction, products: readonly ListedProduct[]) => Promise<boolean>;
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
}

function Products({ products, pagination, query, onBulk, onCount, ...table }: ProductsProps) {
  const selection = useSelection(products);
  const categories = useApiQuery<{ categories: Category[] }>('/api/admin/categories').data?.categories ?? [];
  const { data } = useApiQuery<{ subcategories: Subcategory[] }>('/api/admin/subcategories');
  const categoryOptions = { categories, subcategories: data?.subcategories ?? [] };
  const { page: _page, sort: _sort, ...filter } = query;
  const all = useAllOfFilter(filter, products, selection);
  return (
    <>
      {selection.items.length > 0 && (
        <BulkBar
          selected={selection.items}
          onClear={selection.clear}
          categoryOptions={categoryOptions}
          onAction={(action) => onBulk(action, selection.items)}
          onCount={onCount}
          all={{ ...all, filter, total: pagination.total, isOffered: pagination.pages > 1 }}
        />
      )}
      <AdminProductTable
        {...{ products, query, selection, ...table }}
        filters={<AdminProductFilters {...{ query, ...categoryOptions }} shown={table.shown} />}
      />
      {pagination.total === 0 && (
        <p className={styles.none}>
          {hasFilters(query) ? 'No products match these filters.' : 'No products yet.'}
        </p>
      )}
      <ListPagination
        pagination={pagination}
        pageTo={(page) => ADMIN_PRODUCT_LIST.screenUrl(query, { page })}
      />
    </>
  );
}

/** Whether all products of the filter are selected, beyond the page; another filter or selection ends it. */
function useAllOfFilter(
  filter: object,
  products: readonly ListedProduct[],
  { items, setSelected }: Selection<ListedProduct>,
) {
  const [chosenFilter, setChosenFilter] = useState<string>();
  const key = JSON.stringify(filter);
  const isPageSelected = products.length > 0 && items.length === products.length;
  if (!isPageSelected && chosenFilter !== undefined) setChosenFilter(undefined);
  const isChosen = isPageSelected && chosenFilter === key;
  const toggle = () => {
    setSelected(products, true);
    setChosenFilter(isChosen ? undefined : key);
  };
  return { isChosen, toggle };
}

/** Selects the columns of the product list; the name is always shown. */
export function ColumnsMenu({ chosen: { columns, isDefault, setShown, reset } }: { chosen: ChosenColumns }) {
  return (
    <ActionMenu label="Columns" icon={Columns3} staysOpen>
      <fieldset className={styles.columns}>
        <legend className="visually-hidden">Columns to show</legend>
        {LIST_COLUMNS.map((column) => (
          <Checkbox
            key={column}
            checked={columns.includes(column)}
            onChange={(event) => setShown(column, event.target.checked)}
          >
            {COLUMN_LABELS[column]}
          </Checkbox>
        ))}
      </fieldset>
      <button type="button" disabled={isDefault} onClick={reset}>
        Reset to default
      </button>
    </ActionMenu>
  );
}

interface BulkBarProps {
  selected: readonly Product[];
  categoryOptions: CategoryOptions;
  onClear: () => void;
  /** returns whether it succeeded */
  onAction: (action: BulkAction) => Promise<boolean>;
  /** returns the error if refused */
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
  all: {
    filter: BulkFilter;
    total: number;
    /** the filter finds more than this page */
    isOffered: boolean;
    isChosen: boolean;
    toggle: () => void;
  };
}

const ACTIONS: [BulkKind | 'stock', string][] = [
  ['on', 'Set active'],
  ['off', 'Set inactive'],
  ['price', 'Change price'],
  ['stock', 'Change stock'],
  ['category', 'Change category'],
  ['tag', 'Change tags'],
];

/** Bulk actions for the selected products. Each shows a preview before it is applied. */
function BulkBar({ selected, categoryOptions, onClear, onAction, onCount, all }: BulkBarProps) {
  const [kind, setKind] = useState<BulkKind | 'stock' | null>(null);
  const close = () => setKind(null);
  const isAll = all.isOffered && all.isChosen;
  const actions = ACTIONS.filter(([each]) => !isAll || each !== 'stock');
  return (
    <SelectionBar
      label="Change the selected products"
      count={selected.length}
      summary={isAll ? `${all.total.toLocaleString('en-IN')} selected` : undefined}
      isCovered={kind !== null}
      onClear={onClear}
    >
      {all.isOffered && (
        <SelectionAction onClick={all.toggle}>
          {isAll ? 'Select only this page' : `Select all ${all.total.toLocaleString('en-IN')} products`}
        </SelectionAction>
      )}
      {actions.map(([each, text]) => (
        <SelectionAction key={each} onClick={() => setKind(each)}>
          {text}
        </SelectionAction>
      ))}
      {isAll && kind && kind !== 'stock' ? (
        <BulkAllDialog {...{ kind, categoryOptions }} filter={all.filter} total={all.total} onClose={close} />
      ) : kind === 'stock' ? (
        <BulkStockDialog products={selected} onCount={onCount} onClose={close} />
      ) : (
        kind && <BulkDialog {...{ kind, categoryOptions, onAction }} products={selected} onClose={close} />
      )}
    </SelectionBar>
  );
}
