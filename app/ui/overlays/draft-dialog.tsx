import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '../actions/button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';

interface DraftDialogProps<D> {
  title: string;
  /** the label of the submit button; default 'Save' */
  action?: string;
  draft: D;
  /** errors of the draft before it is sent */
  validate: (draft: D) => FieldProblem[];
  /** sends the draft and returns the server's field errors; undefined if saved */
  onSave: (draft: D) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
  /** disables the button, for example during an upload */
  isWaiting?: boolean;
  wide?: boolean;
  children: (errorAt: (path: string) => string | undefined) => ReactNode;
}

/**
 * The dialog for one item of a list; it stays open until the item is saved. Escape or a click outside asks before changes
 * are lost.
 */
export function DraftDialog<D>(props: DraftDialogProps<D>) {
  const { title, draft } = props;
  const [errors, setErrors] = useState<FieldProblem[]>([]);
  const [isLocal, setLocal] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [initial] = useState(() => JSON.stringify(draft));
  const form = useRef<HTMLFormElement>(null);
  const closing = useClosePrompt(form, JSON.stringify(draft) !== initial, props.onClose);
  // Hide local errors that were fixed since; server errors can only be checked by the server.
  const remaining = isLocal ? props.validate(draft) : errors;
  const shownErrors = errors.filter(({ path }) => remaining.some((error) => error.path === path));
  // In a long dialog the first error may be far from the button.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each validation
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [errors]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const localErrors = props.validate(draft);
    setErrors(localErrors);
    setLocal(localErrors.length > 0);
    if (localErrors.length > 0) return;
    setBusy(true);
    const serverErrors = await props.onSave(draft);
    setBusy(false);
    if (serverErrors) setErrors(serverErrors);
    else props.onClose();
  }
  return (
    <Dialog open title={title} wide={props.wide} onClose={closing.ask}>
      <form ref={form} noValidate className={styles.form} onSubmit={submit}>
        {props.children((path) => shownErrors.find((error) => error.path === path)?.message)}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} disabled={props.isWaiting}>
            {props.action ?? 'Save'}
          </Button>
          <Button look="quiet" onClick={closing.ask} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </form>
      {closing.isAsking && (
        <ConfirmDialog
          title="Leave without saving"
          action="Leave"
          onConfirm={props.onClose}
          onClose={closing.stay}
        >
          <p>Your changes are not saved.</p>
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

/** Closes a dialog at once, or after a question if there are changes. */
export function useClosePrompt(form: RefObject<HTMLElement | null>, isUnsaved: boolean, onClose: () => void) {
  const [isAsking, setAsking] = useState(false);
  const ask = () => (isUnsaved ? setAsking(true) : onClose());
  useCancelPrompt(form, isUnsaved, ask);
  return { isAsking, ask, stay: () => setAsking(false) };
}

/** Makes Escape ask first instead of closing the dialog. */
function useCancelPrompt(form: RefObject<HTMLElement | null>, preventsClose: boolean, ask: () => void): void {
  const askRef = useRef(ask);
  askRef.current = ask;
  useEffect(() => {
    const dialog = form.current?.closest('dialog');
    const preventCancel = (event: Event) => {
      // Cancelling a file picker fires the same event.
      if (event.target !== dialog || !preventsClose) return;
      event.preventDefault();
      askRef.current();
    };
    dialog?.addEventListener('cancel', preventCancel);
    return () => dialog?.removeEventListener('cancel', preventCancel);
  }, [form, preventsClose]);
}
