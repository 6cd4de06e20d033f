import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Notice } from '../feedback/notice.tsx';
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
  /** why nothing can be sent: shown in place of the form */
  refusal?: string | undefined;
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
  refusal,
  wide,
  children,
}: FormDialogProps) {
  const closing = useClosePrompt(!refusal && (form.isUnsaved || isUploading), onClose);
  return (
    <Dialog open title={title} wide={wide} hasCross={!refusal} onClose={closing.ask}>
      {refusal ? (
        <Refusal {...{ refusal, onClose }} />
      ) : (
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
      )}
      {closing.question}
    </Dialog>
  );
}

function Refusal({ refusal, onClose }: { refusal: string; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <Notice tone="bad">{refusal}</Notice>
      <div className={styles.buttons}>
        {/* What had the focus may be gone with the form. */}
        <Button look="quiet" autoFocus onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
