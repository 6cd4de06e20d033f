import type { FormEvent, ReactNode } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import type { RentalOrder } from '../rental.schema.ts';
import styles from './rental-form-dialog.module.css';

/** What every dialog about a rental order is given. */
export interface RentalDialogProps {
  order: RentalOrder;
  onChanged: (order: RentalOrder) => void;
  onClose: () => void;
}

interface FormDialogProps {
  title: string;
  /** what the button says, and while it works */
  action: string;
  busyLabel?: string;
  /** what the button says that leaves everything as it is */
  otherwise?: string;
  isBusy: boolean;
  failure: string | null;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a window: its fields, why it failed, and the two ways out. */
export function FormDialog(props: FormDialogProps) {
  const { action, busyLabel = 'Sending...', otherwise = 'Not now', isBusy, failure } = props;
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
            {otherwise}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
