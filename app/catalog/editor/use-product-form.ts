import { useRef, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { useUnsavedChangesPrompt } from '#app/ui/forms/use-unsaved-changes-prompt.ts';
import type { AdminProduct } from '../catalog.schema.ts';
import { isSame, mergeDraft, type ProductDraft, toProductDraft } from './product-draft.ts';
import { toChangeBody, toRequestBody, validate } from './product-request.ts';

/** Screens §8, Admin alerts. */
const FAILED = {
  create: 'Failed to create product. Please try again.',
  update: 'Failed to update product. Please try again.',
};

const MERGED_MESSAGE =
  'Someone else changed this product in the meantime. Their changes are now in the form and yours are kept: review and save again.';

type DraftPart = Partial<ProductDraft>;

interface FormStart {
  /** absent for a new product */
  product?: AdminProduct;
  draft: ProductDraft;
}

/** State of the product form. */
export function useProductForm({ product, draft: first }: FormStart) {
  const [base, setBase] = useState(product);
  const [draft, setDraft] = useState(first);
  const [fieldErrors, setFieldErrors] = useState<FieldProblem[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const savedDraft = useRef(first);
  const closing = useUnsavedChangesPrompt(() => !isSame(draft, savedDraft.current), '/admin/products');

  const change = (part: DraftPart | ((now: ProductDraft) => DraftPart)) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  const errorAt = (path: string) => fieldErrors.find((fieldError) => fieldError.path === path)?.message;

  async function save(needsSubcategory: boolean): Promise<void> {
    const draftErrors = validate(draft, { needsSubcategory });
    setFieldErrors(draftErrors);
    setProblem(draftErrors.length > 0 ? 'Please correct the marked fields.' : undefined);
    if (draftErrors.length > 0) return;
    setBusy(true);
    try {
      await send(base, draft);
      savedDraft.current = draft;
      closing.toList();
      toast(base ? 'Product updated' : 'Product created', { tone: 'good' });
    } catch (error) {
      await toastFailure(error);
    }
    setBusy(false);
  }

  async function toastFailure(error: unknown): Promise<void> {
    const { serverMessage = '', errors = [], status } = error instanceof ApiFailure ? error : {};
    toast(base ? FAILED.update : FAILED.create, { tone: 'bad', description: serverMessage });
    setFieldErrors(errors);
    setProblem(serverMessage || undefined);
    if (base && status === 409) await mergeServerChanges(base);
  }

  /** After a conflict, takes over the server's values of fields that were not edited here. */
  async function mergeServerChanges(seen: AdminProduct): Promise<void> {
    const { product: now } = await callApi<{ product: AdminProduct }>(
      'GET',
      `/api/admin/products/${seen._id}`,
    );
    if (now.version === seen.version) return;
    setBase(now);
    setDraft((mine) => mergeDraft(toProductDraft(seen), mine, toProductDraft(now)));
    setProblem(MERGED_MESSAGE);
  }

  return { draft, change, errorAt, problem, isBusy, save, version: base?.version, ...closing };
}
export type ProductFormState = ReturnType<typeof useProductForm>;

function send(base: AdminProduct | undefined, draft: ProductDraft): Promise<unknown> {
  return base
    ? callApi('PUT', `/api/admin/products/${base._id}`, { body: toChangeBody(draft, base) })
    : callApi('POST', '/api/admin/products', { body: toRequestBody(draft) });
}
