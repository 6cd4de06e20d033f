import { useState } from 'react';
import { z } from 'zod';
import type { AdminUser } from '#app/accounts/accounts.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { FormDialog } from '#app/ui/overlays/form-dialog.tsx';

interface DisableAccountButtonProps {
  of: AdminUser;
  /** returns the errors; undefined if saved */
  onDisable: () => Promise<FieldProblem[] | undefined>;
  onEnable: () => Promise<void>;
}

/** Asks before disabling, because that signs the customer out everywhere; enabling needs no question. */
export function DisableAccountButton({ of, onDisable, onEnable }: DisableAccountButtonProps) {
  const { name, isDisabled } = of;
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  async function enable() {
    setBusy(true);
    await onEnable();
    setBusy(false);
  }
  return (
    <>
      <Button small look="quiet" busy={isBusy} onClick={isDisabled ? enable : () => setAsking(true)}>
        {isDisabled ? 'Enable' : 'Disable'}
        <span className="visually-hidden"> {name}</span>
      </Button>
      {isAsking && <DisableDialog {...{ of, onDisable }} onClose={() => setAsking(false)} />}
    </>
  );
}

interface DisableDialogProps {
  of: AdminUser;
  onDisable: () => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
}

function DisableDialog({ of: { name }, onDisable, onClose }: DisableDialogProps) {
  const form = useForm({ initial: {}, schema: z.object({}), onSave: onDisable, onSaved: onClose });
  return (
    <FormDialog title={`Disable ${name}`} action="Disable" form={form} onClose={onClose}>
      <p>
        {name} is logged out everywhere and cannot log in until you enable the account again. Orders and
        rentals continue.
      </p>
    </FormDialog>
  );
}
