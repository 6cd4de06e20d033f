import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Checkbox } from '#app/ui/tick.tsx';
import type { AdminProduct, Category, Subcategory } from '../catalogue.shapes.ts';
import { type DraftPage, pageOfDraft } from '../page-of-draft.ts';
import { type ProductDraft, splitWords } from '../product-draft.ts';
import { DescriptionField } from './description-field.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PriceFields } from './price-fields.tsx';
import styles from './product-form.module.css';
import { ProductLegal } from './product-legal.tsx';
import { ProductPictures } from './product-pictures.tsx';
import { ProductStock } from './product-stock.tsx';
import { type ProductFormState, useProductForm } from './use-product-form.ts';

export type PreviewOf = (pageNow: () => DraftPage) => ReactNode;

interface ProductFormProps {
  title: string;
  /** absent for a new one */
  product?: AdminProduct;
  draft: ProductDraft;
  categories: readonly Category[];
  subcategories: readonly Subcategory[];
  /** what opens a look at the page that the draft would become */
  preview: PreviewOf;
}

/** The form in which a product is written (spec §5, Product form). */
export function ProductForm({ title, product, draft: first, preview, ...racks }: ProductFormProps) {
  const { categories, subcategories } = racks;
  const form = useProductForm({ product, draft: first });
  const [unsettled, setUnsettled] = useState<Record<string, boolean>>({});
  // A colour that is not named any more takes its uploads along.
  const isUploading = ['', ...splitWords(form.draft.colors)].some((colour) => unsettled[colour]);
  const ofCategory = subcategories.filter(({ category }) => category._id === form.draft.category);
  function submit(event: FormEvent) {
    event.preventDefault();
    void form.save(ofCategory.length > 0);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label={title}>
      <div className={styles.words}>
        <Words form={form} />
      </div>
      <div className={styles.side}>
        <PriceFields form={form} />
        <PlaceFields {...{ form, categories }} subcategories={ofCategory} />
        <TextField
          label="Tags"
          hint="Comma-separated"
          value={form.draft.tags}
          error={form.faultAt('tags')}
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
        <ProductPictures
          form={form}
          onSettled={(colour, isSettled) => setUnsettled((now) => ({ ...now, [colour]: !isSettled }))}
        />
        <ProductStock form={form} />
        <ProductLegal form={form} />
      </div>
      <Foot form={form} isUploading={isUploading}>
        {preview(() => pageOfDraft(form.draft, { base: product, ...racks }))}
      </Foot>
    </form>
  );
}

function Words({ form: { draft, change, faultAt } }: { form: ProductFormState }) {
  return (
    <>
      <TextField
        label="Name"
        required
        value={draft.name}
        error={faultAt('name')}
        onChange={(event) => change({ name: event.target.value })}
      />
      <DescriptionField
        value={draft.description}
        error={faultAt('description')}
        onChange={(description) => change({ description })}
      />
    </>
  );
}

interface FootProps {
  form: ProductFormState;
  isUploading: boolean;
  children: ReactNode;
}

function Foot({ form, isUploading, children: more }: FootProps) {
  return (
    <div className={styles.foot}>
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
          <p>What you have written here is not saved yet.</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
