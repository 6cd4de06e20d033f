import { ShieldOff } from 'lucide';
import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { AdminUser } from '../accounts.schema.ts';

interface ResetTwoStepButtonProps {
  of: AdminUser;
  onReset: () => void;
}

/** Removes another admin's two-step login, after a confirmation. */
export function ResetTwoStepButton({ of: { _id, name }, onReset }: ResetTwoStepButtonProps) {
  const [isAsking, setAsking] = useState(false);
  async function reset() {
    try {
      await callApi('DELETE', `/api/admin/users/${_id}/second-factor`);
      toast(`Two-step login of ${name} is off`, { tone: 'good' });
      onReset();
    } catch (error) {
      toastFailure('Error saving user', error);
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
            Use this if {name} has lost their phone. They are logged out everywhere and log in with only their
            password until they set up two-step login again.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
