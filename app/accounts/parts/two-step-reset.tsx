import { ShieldOff } from 'lucide';
import { useState } from 'react';
import { callApi } from '#app/foundation/api-client.ts';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { IconButton } from '#app/ui/icon-button.tsx';
import { tell } from '#app/ui/tell.ts';
import { complain } from '#app/ui/use-kept-list.ts';
import type { AdminUser } from '../accounts.shapes.ts';

interface ResetTwoStepProps {
  of: AdminUser;
  onReset: () => void;
}

/** Takes away the two-step login of a colleague who has lost their telephone, once asked again. */
export function ResetTwoStep({ of: { _id, name }, onReset }: ResetTwoStepProps) {
  const [isAsking, setAsking] = useState(false);
  async function reset() {
    try {
      await callApi('DELETE', `/api/admin/users/${_id}/second-factor`);
      tell(`Two-step login of ${name} is off`, { tone: 'good' });
      onReset();
    } catch (error) {
      complain('Error saving user', error);
    }
  }
  return (
    <>
      <IconButton
        label={`Reset two-step login of ${name}`}
        icon={ShieldOff}
        onClick={() => setAsking(true)}
      />
      {isAsking && (
        <ConfirmDialog
          title="Reset two-step login"
          action="Reset"
          onConfirm={reset}
          onClose={() => setAsking(false)}
        >
          <p>
            {name} has lost their telephone? They are logged out everywhere, and log in with their password
            alone until they switch two-step login on again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
