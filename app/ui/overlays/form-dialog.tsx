import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface FormDialogProps<D> {
  title: string;
  /** what the button says that sends it; Save, unless told */
  action?: string;
  draft: D;
  /** what is wrong with the draft before it is sent */
  validate: (draft: D) => FieldProblem[];
  /** sends it; gives what the server finds wrong, undefined when it is saved */
  onSave: (draft: D) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
  /** something is still on its way that belongs to the draft */
  isWaiting?: boolean;
  wide?: boolean;
  children: (errorAt: (path: string) => string | undefined) => ReactNode;
}

/**
 * The window in which something of a kept list is written; it stays open until that is saved. What was written is not
 * lost by a key or a click beside it.
 */
export function FormDialog<D>(props: FormDialogProps<D>) {
  const { title, draft } = props;
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [isOwn, setOwn] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const leave = useClosePrompt(props);
  // What was mended since is no longer said; of what the server found only the server knows.
  const still = isOwn ? props.validate(draft) : errors;
  const standing = errors.filter(({ path }) => still.some((error) => error.path === path));
  // The window may be long: what is wrong may be far from the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was found
  useEffect(() => {
    leave.form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const own = props.validate(draft);
    setErrors(own);
    setOwn(own.length > 0);
    if (own.length > 0) return;
    setBusy(true);
    const refused = await props.onSave(draft);
    setBusy(false);
    if (refused) setErrors(refused);
    else props.onClose();
  }
  return (
    <Dialog open title={title} wide={props.wide} onClose={leave.ask}>
      <form ref={leave.form} noValidate className={styles.form} onSubmit={submit}>
        {props.children((path) => standing.find((error) => error.path === path)?.message)}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} disabled={props.isWaiting}>
            {props.action ?? 'Save'}
          </Button>
          <Button look="quiet" onClick={leave.ask} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </form>
      {leave.isAsking && (
        <ConfirmDialog
          title="Leave without saving"
          action="Leave"
          onConfirm={props.onClose}
          onClose={leave.stay}
        >
          <p>What you have written here is not saved yet.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** The ways out of the window: at once, or after a question where something was written. */
function useClosePrompt<D>({ draft, onClose }: Pick<FormDialogProps<D>, 'draft' | 'onClose'>) {
  const form = useRef<HTMLFormElement>(null);
  const first = useRef(JSON.stringify(draft));
  const [isAsking, setAsking] = useState(false);
  const isUnsaved = JSON.stringify(draft) !== first.current;
  const ask = () => (isUnsaved ? setAsking(true) : onClose());
  useCancelPrompt(form, isUnsaved, ask);
  return { form, isAsking, ask, stay: () => setAsking(false) };
}

/** Lets Escape ask first, instead of closing the window by itself. */
function useCancelPrompt(form: RefObject<HTMLElement | null>, preventsClose: boolean, ask: () => void): void {
  const asked = useRef(ask);
  asked.current = ask;
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const preventCancel = (event: Event) => {
      // Choosing no file ends with the same event.
      if (event.target !== dialog || !preventsClose) return;
      event.preventDefault();
      asked.current();
    };
    dialog?.addEventListener('cancel', preventCancel);
    return () => dialog?.removeEventListener('cancel', preventCancel);
  }, [form, preventsClose]);
}
