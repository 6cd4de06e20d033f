import { Plus } from 'lucide';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { failureText } from '#app/foundation/api-client.ts';
import { privatePage } from '#app/foundation/private-page.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListFoot } from '#app/ui/list-foot.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { SaveCsv } from '#app/ui/save-csv.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { usePicked } from '#app/ui/use-picked.ts';
import { type AdminListQuery, adminListAddress, isNarrowed, parseAdminList } from '../admin-list.ts';
import type { BulkDeed } from '../bulk-change.ts';
import type { Category, ListedProduct, Product, Subcategory } from '../catalogue.shapes.ts';
import { type ListColumn, shownColumns } from '../list-columns.ts';
import { AdminProductFilters } from '../parts/admin-product-filters.tsx';
import { AdminProductTable } from '../parts/admin-product-table.tsx';
import { BulkBar } from '../parts/bulk-bar.tsx';
import { ColumnsMenu } from '../parts/columns-menu.tsx';
import { type AdminProductList, useAdminProducts } from '../parts/use-admin-products.ts';
import { useListColumns } from '../parts/use-list-columns.ts';
import type { StockStep } from '../stock-deed.ts';
import styles from './admin-products.module.css';

const TEXTS = { refused: 'Failed to load products', network: 'Could not load products. Please try again.' };

export const meta = privatePage('Products', 'What the shop sells.');

export default function AdminProducts() {
  const [address] = useSearchParams();
  const query = parseAdminList(address);
  const { list, setActive, remove, changeAll, countAll } = useAdminProducts(query);
  const chosen = useListColumns();
  const [doomed, setDoomed] = useState<Product | null>(null);
  return (
    <>
      <ListHead title="Products" count={list.answer?.pagination.total}>
        <SaveCsv path="/api/admin/products/export" name="products.csv" label="Export CSV" />
        <ButtonLink small look="quiet" to="/admin/products/import">
          Import CSV
        </ButtonLink>
        <ButtonLink small to="/admin/products/new" state={{ from: adminListAddress(query) }}>
          <Icon of={Plus} size={18} />
          Add Product
        </ButtonLink>
        <ColumnsMenu chosen={chosen} />
      </ListHead>
      {list.error ? (
        <FailedNotice message={failureText(list.error, TEXTS)} onRetry={list.reload} />
      ) : list.answer ? (
        <Products
          {...list.answer}
          query={query}
          shown={shownColumns(chosen.columns, query)}
          isUsual={chosen.isUsual}
          busy={list.isLoading}
          onBulk={changeAll}
          onCount={countAll}
          onActive={setActive}
          onDelete={setDoomed}
        />
      ) : (
        <div role="status" aria-label="Loading products">
          <Skeleton height="480px" />
        </div>
      )}
      {doomed && (
        <ConfirmDialog
          title="Delete Product"
          action="Delete"
          onConfirm={() => remove(doomed)}
          onClose={() => setDoomed(null)}
        >
          <p>Are you sure you want to delete this product?</p>
          <p>
            <b>{doomed.name}</b>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface ProductsProps extends AdminProductList {
  query: AdminListQuery;
  shown: ReadonlySet<ListColumn>;
  isUsual: boolean;
  busy: boolean;
  onActive: (product: Product, isActive: boolean) => Promise<void>;
  onDelete: (product: Product) => void;
  onBulk: (deed: BulkDeed, products: readonly ListedProduct[]) => Promise<boolean>;
  onCount: (steps: readonly StockStep[]) => Promise<string | undefined>;
}

function Products({ products, pagination, query, onBulk, onCount, ...table }: ProductsProps) {
  const picking = usePicked(products);
  const categories = useAnswer<{ categories: Category[] }>('/api/admin/categories').answer?.categories ?? [];
  const { answer } = useAnswer<{ subcategories: Subcategory[] }>('/api/admin/subcategories');
  const racks = { categories, subcategories: answer?.subcategories ?? [] };
  return (
    <>
      {picking.things.length > 0 && (
        <BulkBar
          picked={picking.things}
          onClear={picking.clear}
          racks={racks}
          onDeed={(deed) => onBulk(deed, picking.things)}
          onCount={onCount}
        />
      )}
      <AdminProductTable
        {...{ products, query, picking, ...table }}
        filters={<AdminProductFilters {...{ query, ...racks }} shown={table.shown} />}
      />
      {products.length === 0 && (
        <p className={styles.none}>
          {isNarrowed(query) ? 'No products fit these filters.' : 'No products yet.'}
        </p>
      )}
      <ListFoot pagination={pagination} pageTo={(page) => adminListAddress(query, { page })} />
    </>
  );
}
