import { type ReactNode, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  /** the label of the confirming button */
  action: string;
  /** default 'Cancel' */
  cancelLabel?: string;
  onConfirm: () => Promise<void> | void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks for confirmation before an action that cannot easily be undone. */
export function ConfirmDialog({
  title,
  action,
  cancelLabel = 'Cancel',
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const [isBusy, setBusy] = useState(false);
  async function confirm() {
    setBusy(true);
    await onConfirm();
    setBusy(false);
    onClose();
  }
  return (
    <Dialog
      open
      title={title}
      onClose={() => isBusy || onClose()}
      foot={
        <>
          <Button small onClick={confirm} busy={isBusy}>
            {action}
          </Button>
          <Button small look="quiet" onClick={onClose} disabled={isBusy}>
            {cancelLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

/** Asks before the changes of a form are lost. */
export function DiscardChangesDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  return (
    <ConfirmDialog
      title="Leave without saving?"
      action="Discard changes"
      cancelLabel="Keep editing"
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p>You have unsaved changes.</p>
    </ConfirmDialog>
  );
}
