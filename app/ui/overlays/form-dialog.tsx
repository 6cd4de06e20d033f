import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { FormFailure } from '../forms/form-failure.tsx';
import type { Form } from '../forms/use-form.ts';
import { Dialog } from './dialog.tsx';
import styles from './form-dialog.module.css';
import { useClosePrompt } from './use-close-prompt.tsx';

interface FormDialogProps {
  title: string;
  /** the label of the submit button; default 'Save' */
  action?: string;
  /** the label of the submit button while the form is sent */
  busyLabel?: string;
  /** the label of the button that closes it; default 'Cancel' */
  cancelLabel?: string;
  // biome-ignore lint/suspicious/noExplicitAny: the dialog does not read the draft
  form: Form<any>;
  onClose: () => void;
  /** disables the submit button */
  isWaiting?: boolean;
  /** asks before it closes, also if the draft has no changes yet */
  isUploading?: boolean;
  wide?: boolean;
  children: ReactNode;
}

/** A form in a dialog, with the errors of the whole form. Escape, Back or a click outside asks before changes are lost. */
export function FormDialog({
  title,
  action = 'Save',
  busyLabel,
  cancelLabel = 'Cancel',
  form,
  onClose,
  isWaiting,
  isUploading = false,
  wide,
  children,
}: FormDialogProps) {
  const closing = useClosePrompt(form.isUnsaved || isUploading, onClose);
  return (
    <Dialog open title={title} wide={wide} onClose={closing.ask}>
      <form {...form.props} className={styles.form}>
        {children}
        <FormFailure form={form} />
        <div className={styles.buttons}>
          <Button type="submit" busy={form.isBusy} busyLabel={busyLabel} disabled={isWaiting}>
            {action}
          </Button>
          <Button look="quiet" onClick={closing.ask} disabled={form.isBusy}>
            {cancelLabel}
          </Button>
        </div>
      </form>
      {closing.question}
    </Dialog>
  );
}
