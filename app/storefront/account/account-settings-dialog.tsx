import type { User } from '#app/accounts/accounts.schema.ts';
import { PasswordSection } from '#app/accounts/password/password-section.tsx';
import { DevicesSection } from '#app/accounts/sessions/devices-section.tsx';
import { PersonalDataSection } from '#app/privacy/personal-data-section.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';

interface AccountSettingsDialogProps {
  user: User;
  /** the shortest new password */
  passwordMin: number;
  onChange: (user: User) => void;
  onClose: () => void;
}

/** Account settings: password, devices, two-step login, personal data and account deletion. */
export function AccountSettingsDialog({ user, passwordMin, onChange, onClose }: AccountSettingsDialogProps) {
  return (
    <Dialog open onClose={onClose} title="Password and devices">
      <PasswordSection user={user} passwordMin={passwordMin} onChange={onChange} />
      <DevicesSection />
      <PersonalDataSection user={user} />
    </Dialog>
  );
}
