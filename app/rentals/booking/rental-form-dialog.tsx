import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import styles from './rental-form-dialog.module.css';

export interface RentalDialogProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
  onClose: () => void;
}

interface FormDialogProps {
  title: string;
  /** label of the submit button */
  action: string;
  busyLabel?: string;
  cancelLabel?: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

export function FormDialog(props: FormDialogProps) {
  const { action, busyLabel = 'Sending...', cancelLabel = 'Not now', isBusy, failure } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    props.onSubmit();
  };
  return (
    <Dialog open wide title={props.title} onClose={props.onClose}>
      <form className={styles.form} onSubmit={submit} noValidate>
        {props.children}
        {failure && <Notice tone="bad">{failure}</Notice>}
        <div className={styles.buttons}>
          <Button type="submit" look="indigo" busy={isBusy} busyLabel={busyLabel}>
            {action}
          </Button>
          <Button look="quiet" onClick={props.onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
