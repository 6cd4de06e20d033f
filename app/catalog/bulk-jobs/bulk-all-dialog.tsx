import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useClosePrompt } from '#app/ui/overlays/use-close-prompt.tsx';
import type { BulkAction } from '../bulk/bulk-change.ts';
import styles from '../bulk/bulk-edit-dialog.module.css';
import {
  BulkFields,
  type BulkKind,
  BulkPreview,
  type CategoryOptions,
  TITLES,
  useBulkAction,
} from '../bulk/bulk-edit-dialog.tsx';
import type { BulkFilter, BulkJob, BulkJobAction, BulkJobPreview } from './bulk-job.schema.ts';

const TEXTS = {
  refused: 'The change could not be checked.',
  network: 'Could not connect. Please try again.',
};

/** The screen with progress and history. */
export const BULK_JOBS_SCREEN = '/admin/products/changes';

interface BulkAllDialogProps {
  kind: BulkKind;
  filter: BulkFilter;
  /** number of products that the filter finds, from the list */
  total: number;
  categoryOptions: CategoryOptions;
  onClose: () => void;
}

/** Changes all products that a filter finds: asks the server what would happen, shows it, and starts the job. */
export function BulkAllDialog({ kind, filter, total, categoryOptions, onClose }: BulkAllDialogProps) {
  const { action, isUnsaved, ...fields } = useBulkAction(kind, categoryOptions);
  const closing = useClosePrompt(isUnsaved, onClose);
  const jobAction = action && toJobAction(action);
  const check = useBulkCheck(filter, jobAction);
  const navigate = useNavigate();
  const hasFields = kind !== 'on' && kind !== 'off';

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!check.preview) await check.load();
    else if (await check.start()) navigate(BULK_JOBS_SCREEN);
  }
  return (
    <Dialog open title={`${TITLES[kind]}: ${total.toLocaleString('en-IN')} products`} onClose={closing.ask}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {hasFields && <BulkFields kind={kind} categoryOptions={categoryOptions} {...fields} />}
        {check.preview && <CheckedChange preview={check.preview} />}
        {check.problem && <Notice tone="bad">{check.problem}</Notice>}
        <div className={styles.buttons}>
          {check.preview ? (
            <Button type="submit" busy={check.isBusy} disabled={check.preview.changed === 0}>
              Change {count(check.preview.changed)}
            </Button>
          ) : (
            <Button type="submit" busy={check.isBusy} disabled={!jobAction}>
              Check what will change
            </Button>
          )}
          <Button look="quiet" onClick={closing.ask} disabled={check.isBusy}>
            Cancel
          </Button>
        </div>
      </form>
      {closing.question}
    </Dialog>
  );
}

/** The server's preview of an action, dropped when the action changes. */
function useBulkCheck(filter: BulkFilter, action: BulkJobAction | undefined) {
  const [checked, setChecked] = useState<{ key: string; preview: BulkJobPreview }>();
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [id] = useState(() => crypto.randomUUID());
  const key = JSON.stringify(action);
  const preview = checked && checked.key === key ? checked.preview : undefined;

  // biome-ignore lint/correctness/useExhaustiveDependencies: another action makes the message obsolete
  useEffect(() => setProblem(''), [key]);
  async function run<T>(work: () => Promise<T>): Promise<T | undefined> {
    setBusy(true);
    setProblem('');
    try {
      return await work();
    } catch (error) {
      setProblem(failureText(error, TEXTS));
      return undefined;
    } finally {
      setBusy(false);
    }
  }
  const load = async () => {
    const body = { filter, action };
    const found = await run(() => callApi<BulkJobPreview>('POST', '/api/admin/bulk-jobs/preview', { body }));
    if (found) setChecked({ key, preview: found });
  };
  const start = async () => {
    const body = { _id: id, filter, action, total: preview?.total, seen: preview?.seen };
    const started = await run(() => callApi<{ job: BulkJob }>('POST', '/api/admin/bulk-jobs', { body }));
    if (!started) setChecked(undefined);
    return started !== undefined;
  };
  return { preview, problem, isBusy, load, start };
}

function CheckedChange({ preview }: { preview: BulkJobPreview }) {
  const { changed, unchanged, refused, examples, problems } = preview;
  const more = changed - examples.length;
  return (
    <>
      <Notice tone={refused > 0 ? 'warn' : 'plain'}>
        {count(changed)} will change
        {unchanged > 0 && `, ${unchanged.toLocaleString('en-IN')} already as wanted`}
        {refused > 0 && `, ${refused.toLocaleString('en-IN')} cannot be changed`}.
      </Notice>
      {examples.length > 0 && (
        <BulkPreview
          lines={examples.map(({ product, ...line }) => ({ key: product, ...line }))}
          same={more > 0 ? `and ${count(more)} more.` : undefined}
        />
      )}
      {problems.length > 0 && (
        <details>
          <summary>Products that cannot be changed</summary>
          <ul className={styles.problems}>
            {problems.map(({ product, name, message }) => (
              <li key={product}>
                {name}: {message}
              </li>
            ))}
            {refused > problems.length && <li>and {count(refused - problems.length)} more.</li>}
          </ul>
        </details>
      )}
    </>
  );
}

function count(products: number): string {
  return `${products.toLocaleString('en-IN')} ${products === 1 ? 'product' : 'products'}`;
}

function toJobAction(action: BulkAction): BulkJobAction | undefined {
  if (action.kind === 'price' && action.value === 0) return undefined;
  if (action.kind !== 'category') return action;
  return { kind: 'category', category: action.category._id, subcategory: action.subcategory?._id ?? null };
}
