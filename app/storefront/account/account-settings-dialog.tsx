import type { User } from '#app/accounts/accounts.schema.ts';
import { PasswordSection } from '#app/accounts/password/password-section.tsx';
import { DevicesSection } from '#app/accounts/sessions/devices-section.tsx';
import { PersonalDataSection } from '#app/privacy/personal-data-section.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

interface AccountSettingsDialogProps {
  user: User;
  /** the fewest characters of a new password */
  passwordMin: number;
  onChange: (user: User) => void;
  onClose: () => void;
}

/** The window for what keeps an account safe, and for leaving. */
export function AccountSettingsDialog({ user, passwordMin, onChange, onClose }: AccountSettingsDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Password and devices">
      <PasswordSection user={user} passwordMin={passwordMin} onChange={onChange} />
      <DevicesSection />
      <PersonalDataSection user={user} />
    </Dialog>
  );
}
