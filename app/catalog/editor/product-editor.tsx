import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import type { AdminProduct, Category, Subcategory } from '../catalog.schema.ts';
import type { ProductDraft } from './product-draft.ts';
import styles from './product-editor.module.css';
import { ProductInput, type RenderPreview } from './product-form.tsx';

const TEXTS = {
  refused: 'Failed to load the product',
  network: 'Could not load the product. Please try again.',
};

interface ProductEditorProps {
  title: string;
  /** the product to edit or copy; undefined for an empty form */
  id: string | undefined;
  /** the product to update, if any, and the form's initial values */
  start: (product: AdminProduct | undefined) => { product?: AdminProduct; draft: ProductDraft };
  preview: RenderPreview;
}

/** Loads a product and the categories, then shows the form. */
export function ProductEditor({ title, id, start, preview }: ProductEditorProps) {
  const product = useApiQuery<{ product: AdminProduct }>(id ? `/api/admin/products/${id}` : null);
  const categories = useApiQuery<{ categories: Category[] }>('/api/admin/categories');
  const subcategories = useApiQuery<{ subcategories: Subcategory[] }>('/api/admin/subcategories');
  const failed = [product, categories, subcategories].find(({ error }) => error);
  const categoryOptions = categories.data &&
    subcategories.data && { ...categories.data, ...subcategories.data };
  return (
    <>
      <h1 className={styles.title}>{title}</h1>
      {failed ? (
        <Failed error={failed.error} onRetry={failed.reload} />
      ) : categoryOptions && (!id || product.data) ? (
        <ProductInput
          key={id}
          {...{ title, preview }}
          {...start(product.data?.product)}
          {...categoryOptions}
        />
      ) : (
        <div role="status" aria-label="Loading the product">
          <Skeleton height="480px" />
        </div>
      )}
    </>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (isGone) return <Notice>Product not found</Notice>;
  return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
}
