import type { RentalStatus } from '../rental-status.ts';
import { CompleteDialog } from './complete-rental-dialog.tsx';
import { EndDialog, type MoveDialogProps, ReturnedDialog } from './move-form-dialogs.tsx';

/** Whether something must be asked before a rental order moves there. */
export const needsConfirmation = (to: RentalStatus) =>
  ['Returned', 'Completed', 'Rejected', 'Cancelled'].includes(to);

/** What is asked before a move: the day, the deductions, or the words. */
export function MoveDialog({ to, ...dialog }: MoveDialogProps & { to: RentalStatus }) {
  if (to === 'Returned') return <ReturnedDialog {...dialog} />;
  if (to === 'Completed') return <CompleteDialog {...dialog} />;
  if (to === 'Rejected' || to === 'Cancelled') return <EndDialog {...dialog} to={to} />;
  return null;
}
