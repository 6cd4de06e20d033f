import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { RentalMoveInput } from '../moves/send-rental-move.ts';
import type { RentalOrder } from '../rental.schema.ts';
import { moveSchema } from '../rental-input.schema.ts';

export interface MoveDialogProps {
  order: RentalOrder;
  /** returns whether the rental was moved; the failure is already shown */
  onMove: (input: RentalMoveInput) => Promise<boolean>;
  onClose: () => void;
}

interface MoveFormOptions<Draft> {
  initial: Draft;
  toBody: (draft: Draft) => object;
  check?: (draft: Draft) => FieldProblem[];
  onMove: MoveDialogProps['onMove'];
}

/** The form of a dialog that moves a rental. */
export function useMoveForm<Draft extends object>({ onMove, ...options }: MoveFormOptions<Draft>) {
  return useForm({
    ...options,
    schema: moveSchema,
    onSave: async (body) => ((await onMove(body as RentalMoveInput)) ? undefined : []),
  });
}
