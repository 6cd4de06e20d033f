import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { AdminProduct, Category, Subcategory } from '../catalog.schema.ts';
import { LegalFields } from '../details/product-legal.tsx';
import { RichTextField } from '../rich-text/description-field.tsx';
import { CategoryFields } from './category-fields.tsx';
import { type DraftPage, toDraftPage } from './preview-product-page.ts';
import { PriceFields } from './price-fields.tsx';
import { type ProductDraft, splitByComma } from './product-draft.ts';
import styles from './product-form.module.css';
import { PictureFields } from './product-pictures-fields.tsx';
import { StockFields } from './product-stock-fields.tsx';
import { type ProductFormState, useProductForm } from './use-product-form.ts';

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
export function ProductInput({
  title,
  product,
  draft: first,
  preview,
  ...categoryOptions
}: ProductFormProps) {
  const { categories, subcategories } = categoryOptions;
  const form = useProductForm({ product, draft: first });
  const [uploading, setUploading] = useState<Record<string, boolean>>({});
  // Uploads of removed colours do not block saving.
  const isUploading = ['', ...splitByComma(form.draft.colors)].some((colour) => uploading[colour]);
  const ofCategory = subcategories.filter(({ category }) => category._id === form.draft.category);
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.save(ofCategory.length > 0);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={title}>
      <div className={styles.mainFields}>
        <MainFields form={form} />
      </div>
      <div className={styles.sideFields}>
        <PriceFields form={form} />
        <CategoryFields {...{ form, categories }} subcategories={ofCategory} />
        <TextField
          label="Tags"
          hint="Comma-separated"
          value={form.draft.tags}
          error={form.errorAt('tags')}
          onChange={(event) => form.change({ tags: event.target.value })}
        />
        <Checkbox
          checked={form.draft.isActive}
          onChange={(event) => form.change({ isActive: event.target.checked })}
        >
          Active: shown in the shop
        </Checkbox>
      </div>
      <div className={styles.more}>
        <PictureFields
          form={form}
          onSettled={(colour, isSettled) => setUploading((now) => ({ ...now, [colour]: !isSettled }))}
        />
        <StockFields form={form} />
        <LegalFields form={form} />
      </div>
      <FormFooter form={form} isUploading={isUploading}>
        {preview(() => toDraftPage(form.draft, { base: product, ...categoryOptions }))}
      </FormFooter>
    </form>
  );
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
        value={draft.description}
        error={errorAt('description')}
        onChange={(description) => change({ description })}
      />
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
      {form.isLeaving && (
        <ConfirmDialog title="Leave without saving" action="Leave" onConfirm={form.leave} onClose={form.stay}>
          <p>You have unsaved changes.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
