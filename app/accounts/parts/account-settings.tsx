import { Dialog } from '#app/ui/dialog.tsx';
import type { User } from '../accounts.shapes.ts';
import { DevicesPart } from './devices-part.tsx';
import { LeavingPart } from './leaving-part.tsx';
import { PasswordPart } from './password-part.tsx';

interface AccountSettingsProps {
  user: User;
  /** the fewest characters of a new password */
  passwordMin: number;
  onChange: (user: User) => void;
  onClose: () => void;
}

/** The window for what keeps an account safe, and for leaving. */
export function AccountSettings({ user, passwordMin, onChange, onClose }: AccountSettingsProps) {
  return (
    <Dialog open onClose={onClose} title="Password and devices">
      <PasswordPart user={user} passwordMin={passwordMin} onChange={onChange} />
      <DevicesPart />
      <LeavingPart user={user} />
    </Dialog>
  );
}
