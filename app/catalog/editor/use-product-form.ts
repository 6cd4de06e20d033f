import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useUnsavedChangesPrompt } from '#app/ui/forms/use-unsaved-changes-prompt.ts';
import type { AdminProduct, Subcategory } from '../catalog.schema.ts';
import { type ProductDraft, toProductDraft } from './product-draft.ts';
import { newProductSchema, productChangeSchema } from './product-input.schema.ts';
import { missingSubcategory, mrpProblem, toChangeBody, toRequestBody } from './product-request.ts';

/** Screens §8, Admin alerts. */
const FAILED = {
  create: 'Failed to create product. Please try again.',
  update: 'Failed to update product. Please try again.',
};

export const NO_PIECES = 'No pieces yet: shoppers see it as sold out.';
const MERGED_MESSAGE =
  'Someone else changed this product in the meantime. Their changes are now in the form and yours are kept: review and save again.';

interface FormStart {
  /** absent for a new product */
  product?: AdminProduct;
  draft: ProductDraft;
  subcategories: readonly Subcategory[];
}

/** State of the product form. */
export function useProductForm({ product, draft: initial, subcategories }: FormStart) {
  const [base, setBase] = useState(product);
  const [failure, setFailure] = useState<string>();
  const isSaved = useRef(false);
  const created = useRef<AdminProduct>(undefined);
  const navigate = useNavigate();
  const form = useForm({
    initial,
    schema: base ? productChangeSchema : newProductSchema,
    toBody: (draft) => (base ? toChangeBody(draft, base) : toRequestBody(draft)),
    check: (draft) => [...missingSubcategory(draft, subcategories), ...mrpProblem(draft)],
    onSave: save,
    onSaved() {
      isSaved.current = true;
      closing.toList();
      if (created.current?.stock === 0) toastNoPieces(created.current);
      else toast(base ? 'Product updated' : 'Product created', { tone: 'good' });
    },
  });
  const closing = useUnsavedChangesPrompt(() => form.isUnsaved && !isSaved.current, '/admin/products');

  async function save(body: object): Promise<FieldProblem[] | undefined> {
    setFailure(undefined);
    try {
      if (base) await callApi('PUT', `/api/admin/products/${base._id}`, { body });
      else
        created.current = (
          await callApi<{ product: AdminProduct }>('POST', '/api/admin/products', { body })
        ).product;
      return undefined;
    } catch (error) {
      const { serverMessage = '', errors = [], status } = error instanceof ApiFailure ? error : {};
      if (errors.length === 0) setFailure(serverMessage || (base ? FAILED.update : FAILED.create));
      if (base && status === 409) await mergeServerChanges(base);
      return errors;
    }
  }

  /** After a conflict, takes over the server's values of fields that were not edited here. */
  async function mergeServerChanges(seen: AdminProduct): Promise<void> {
    const { product: now } = await callApi<{ product: AdminProduct }>(
      'GET',
      `/api/admin/products/${seen._id}`,
    );
    if (now.version === seen.version) return;
    setBase(now);
    form.merge(toProductDraft(now));
    setFailure(MERGED_MESSAGE);
  }

  function toastNoPieces({ _id }: AdminProduct): void {
    toast('Product created', {
      ...{ tone: 'good', duration: 10_000, description: NO_PIECES },
      action: { label: 'Set the stock', onClick: () => void navigate(`/admin/products/${_id}#stock`) },
    });
  }

  const problem = failure ?? (form.isInvalid ? 'Please correct the highlighted fields.' : undefined);
  return { ...form, problem, version: base?.version, ...closing };
}
export type ProductFormState = ReturnType<typeof useProductForm>;
