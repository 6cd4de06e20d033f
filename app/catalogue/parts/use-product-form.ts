import { useRef, useState } from 'react';
import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { tell } from '#app/ui/tell.ts';
import { useLeaving } from '#app/ui/use-leaving.ts';
import type { AdminProduct } from '../catalogue.shapes.ts';
import { draftOf, isSame, mergeDraft, type ProductDraft } from '../product-draft.ts';
import { bodyOf, changeOf, faultsOf } from '../product-sending.ts';

/** spec §8, Admin alerts. */
const FAILED = {
  create: 'Failed to create product. Please try again.',
  update: 'Failed to update product. Please try again.',
};

const TAKEN_IN =
  'Somebody else has changed this product meanwhile. Their changes are in the form now, and yours are kept: look it over and save again.';

type DraftPart = Partial<ProductDraft>;

interface FormStart {
  /** absent for a new product */
  product?: AdminProduct;
  draft: ProductDraft;
}

/** A product as it is being written, until it is saved. */
export function useProductForm({ product, draft: first }: FormStart) {
  const [base, setBase] = useState(product);
  const [draft, setDraft] = useState(first);
  const [faults, setFaults] = useState<FieldProblem[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const kept = useRef(first);
  const leave = useLeaving(() => !isSame(draft, kept.current), '/admin/products');

  const change = (part: DraftPart | ((now: ProductDraft) => DraftPart)) =>
    setDraft((now) => ({ ...now, ...(typeof part === 'function' ? part(now) : part) }));
  const faultAt = (path: string) => faults.find((fault) => fault.path === path)?.message;

  async function save(needsSubcategory: boolean): Promise<void> {
    const own = faultsOf(draft, { needsSubcategory });
    setFaults(own);
    setProblem(own.length > 0 ? 'Some fields need another look.' : undefined);
    if (own.length > 0) return;
    setBusy(true);
    try {
      await send(base, draft);
      kept.current = draft;
      leave.toList();
      tell(base ? 'Product updated' : 'Product created', { tone: 'good' });
    } catch (error) {
      await complain(error);
    }
    setBusy(false);
  }

  async function complain(error: unknown): Promise<void> {
    const { serverMessage = '', errors = [], status } = error instanceof ApiFailure ? error : {};
    tell(base ? FAILED.update : FAILED.create, { tone: 'bad', description: serverMessage });
    setFaults(errors);
    setProblem(serverMessage || undefined);
    if (base && status === 409) await takeIn(base);
  }

  /** Where somebody else has changed the product, what I did not touch becomes as they left it. */
  async function takeIn(seen: AdminProduct): Promise<void> {
    const { product: now } = await callApi<{ product: AdminProduct }>(
      'GET',
      `/api/admin/products/${seen._id}`,
    );
    if (now.version === seen.version) return;
    setBase(now);
    setDraft((mine) => mergeDraft(draftOf(seen), mine, draftOf(now)));
    setProblem(TAKEN_IN);
  }

  return { draft, change, faultAt, problem, isBusy, save, version: base?.version, ...leave };
}
export type ProductFormState = ReturnType<typeof useProductForm>;

function send(base: AdminProduct | undefined, draft: ProductDraft): Promise<unknown> {
  return base
    ? callApi('PUT', `/api/admin/products/${base._id}`, { body: changeOf(draft, base) })
    : callApi('POST', '/api/admin/products', { body: bodyOf(draft) });
}
