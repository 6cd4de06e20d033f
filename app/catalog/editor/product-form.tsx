import { type ReactNode, useEffect, useState } from 'react';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { shopTitle } from '#app/platform/http/pages/page-meta.ts';
import { parseRupees } from '#app/platform/money/money.ts';
import { useStoreName } from '#app/settings/store-info/store-info.ts';
import { Button, ButtonLink } from '#app/ui/actions/button.tsx';
import { EmptyState } from '#app/ui/display/empty-state.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice, Notice } from '#app/ui/feedback/notice.tsx';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { DiscardChangesDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx';
import type { AdminProduct, Category, Subcategory } from '../catalog.schema.ts';
import { CategoryFields } from './category-fields.tsx';
import { type DraftPage, toDraftPage } from './preview-product-page.ts';
import { DetailFields } from './product-detail-fields.tsx';
import { type ProductDraft, splitByComma } from './product-draft.ts';
import styles from './product-form.module.css';
import { PictureFields } from './product-pictures-fields.tsx';
import { StockFields } from './product-stock-fields.tsx';
import { TaxWarning } from './tax-warning.tsx';
import { type ProductFormState, useProductForm } from './use-product-form.ts';

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
  const edited = product.data && start(product.data.product).product;
  const fullTitle = edited ? `${title}: ${edited.name}` : title;
  useDocumentTitle(fullTitle);
  const failed = [product, categories, subcategories].find(({ error }) => error);
  const categoryOptions = categories.data &&
    subcategories.data && { ...categories.data, ...subcategories.data };
  return (
    <>
      <h1 className={styles.title}>{fullTitle}</h1>
      {failed ? (
        <Failed error={failed.error} onRetry={failed.reload} />
      ) : categoryOptions && (!id || product.data) ? (
        <ProductForm
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

/** The product's name is loaded in the browser, after the page's meta tags. */
function useDocumentTitle(title: string): void {
  const shopName = useStoreName();
  useEffect(() => {
    document.title = `${title} | ${shopTitle(shopName)}`;
  }, [title, shopName]);
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isGone = error instanceof ApiFailure && error.status === 404;
  if (isGone)
    return (
      <EmptyState
        title="Product not found"
        action={<ButtonLink to="/admin/products">View all products</ButtonLink>}
      />
    );
  return <FailedNotice message={failureText(error, TEXTS)} onRetry={onRetry} />;
}

export type RenderPreview = (getDraftPage: () => DraftPage) => ReactNode;

interface ProductFormProps {
  title: string;
  /** absent for a new one */
  product?: AdminProduct;
  draft: ProductDraft;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  /** renders the preview button */
  preview: RenderPreview;
}

/** Screens §5, Product form. */
function ProductForm({ title, product, draft: first, preview, ...categoryOptions }: ProductFormProps) {
  const { categories, subcategories } = categoryOptions;
  const form = useProductForm({ product, draft: first, subcategories });
  const [uploading, setUploading] = useState<Record<string, boolean>>({});
  // Uploads of removed colours do not block saving.
  const isUploading = ['', ...splitByComma(form.draft.colors)].some((colour) => uploading[colour]);
  const ofCategory = subcategories.filter(({ category }) => category._id === form.draft.category);
  return (
    <form {...form.props} className={styles.form} aria-label={title}>
      <div className={styles.mainFields}>
        <MainFields form={form} />
      </div>
      <div className={styles.sideFields}>
        <PriceFields form={form} />
        <CategoryFields {...{ form, categories }} subcategories={ofCategory} />
        <TextField
          label="Tags"
          hint="Comma-separated. Occasions such as wedding, festive and office are also a filter for shoppers."
          value={form.draft.tags}
          error={form.errorAt('tags')}
          onChange={(event) => form.change({ tags: event.target.value })}
        />
        <TextField
          label="URL handle"
          hint="The last part of the product page's URL. Leave empty to create it from the name. Old URLs redirect to the new one."
          maxLength={80}
          value={form.draft.slug}
          error={form.errorAt('slug')}
          onChange={(event) => form.change({ slug: event.target.value })}
        />
        <Checkbox
          checked={form.draft.isActive}
          onChange={(event) => form.change({ isActive: event.target.checked })}
        >
          Active (visible in the store)
        </Checkbox>
      </div>
      <div className={styles.more}>
        <PictureFields
          form={form}
          onSettled={(colour, isSettled) => setUploading((now) => ({ ...now, [colour]: !isSettled }))}
        />
        <StockFields form={form} productId={product?._id} {...nameCategory(form.draft, categoryOptions)} />
        <DetailFields form={form} />
      </div>
      <FormFooter form={form} isUploading={isUploading}>
        {preview(() => toDraftPage(form.draft, { base: product, ...categoryOptions }))}
      </FormFooter>
    </form>
  );
}

function nameCategory(
  { category, subcategory }: ProductDraft,
  { categories, subcategories }: { categories: readonly Category[]; subcategories: readonly Subcategory[] },
) {
  return {
    category: categories.find(({ _id }) => _id === category)?.name,
    subcategory: subcategories.find(({ _id }) => _id === subcategory)?.name,
  };
}

function MainFields({ form: { draft, change, errorAt } }: { form: ProductFormState }) {
  return (
    <>
      <TextField
        label="Name"
        required
        value={draft.name}
        error={errorAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <RichTextField
        label="Description"
        value={draft.description}
        error={errorAt('description')}
        onChange={(description) => change({ description })}
      />
      <TextWarnings texts={[draft.name, draft.description]} isRefusing={false} />
    </>
  );
}

interface FormFooterProps {
  form: ProductFormState;
  isUploading: boolean;
  children: ReactNode;
}

function FormFooter({ form, isUploading, children: more }: FormFooterProps) {
  return (
    <div className={styles.footer}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy} disabled={isUploading}>
          {form.version === undefined ? 'Create Product' : 'Save Changes'}
        </Button>
        {more}
        <Button look="quiet" onClick={form.toList} disabled={form.isBusy}>
          Cancel
        </Button>
      </div>
      {form.isLeaving && <DiscardChangesDialog onDiscard={form.leave} onKeep={form.stay} />}
    </div>
  );
}

function PriceFields({ form: { draft, change, errorAt } }: { form: ProductFormState }) {
  const asPrice = { type: 'number', inputMode: 'decimal', min: 0, step: 0.01 } as const;
  return (
    <>
      <TextField
        {...asPrice}
        label="Price"
        hint="In rupees, including all taxes"
        required
        value={draft.price}
        error={errorAt('price')}
        onChange={(event) => change({ price: event.target.value })}
      />
      <TaxWarning price={parseRupees(draft.price)} hsn={draft.hsn} />
      <TextField
        {...asPrice}
        label="MRP"
        hint="Original price, if on sale. At least the price."
        value={draft.oldPrice}
        error={errorAt('oldPrice')}
        onChange={(event) => change({ oldPrice: event.target.value })}
      />
    </>
  );
}
