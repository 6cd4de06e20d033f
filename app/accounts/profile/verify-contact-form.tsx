import { type FormEvent, useState } from 'react';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../account-forms.module.css';
import type { User } from '../accounts.schema.ts';
import { changeProfile, sendCode } from '../accounts-client.ts';
import { CodeStep, type CodeSteps, useCodeSteps } from '../codes/code-steps.tsx';
import { mobileProblem } from '../identifier.ts';
import { MobileField } from '../mobile-field.tsx';
import { PasswordField } from '../password/password-field.tsx';
import { useSession } from '../sessions/use-session.ts';

interface VerifyContactFormProps {
  what: 'email' | 'mobileNumber';
  /** the current one, to verify only */
  own?: string;
  onVerified: (user: User) => void;
}

/** Verifies a new or the current e-mail or mobile number with a code. */
export function VerifyContactForm({ what, own = '', onVerified }: VerifyContactFormProps) {
  const { user, updateSessionUser } = useSession();
  const [address, setAddress] = useState(own);
  const [currentPassword, setCurrentPassword] = useState('');
  const asksPassword = user?.hasPassword === true && address !== own;
  const steps = useCodeSteps({
    send: sendCode,
    prove: async (to, otp) => {
      const proof = asksPassword ? { otp, currentPassword } : { otp };
      const changed = await changeProfile({ [what]: to, ...proof });
      updateSessionUser(changed);
      onVerified(changed);
    },
  });
  if (steps.to === null)
    return <AddressStep what={what} steps={steps} address={address} onChange={setAddress} />;
  return (
    <CodeStep steps={steps} changeLabel={what === 'email' ? 'Change Email' : 'Change mobile number'}>
      {asksPassword && (
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          value={currentPassword}
          onChange={(event) => setCurrentPassword(event.target.value)}
        />
      )}
    </CodeStep>
  );
}

interface AddressStepProps {
  what: VerifyContactFormProps['what'];
  steps: CodeSteps;
  address: string;
  onChange: (address: string) => void;
}

function AddressStep({ what, steps, address, onChange }: AddressStepProps) {
  const send = (event: FormEvent) => {
    event.preventDefault();
    steps.sendTo(address.trim(), addressProblem(what, address));
  };
  return (
    <form noValidate method="post" onSubmit={send} className={styles.stack}>
      {what === 'email' ? (
        <TextField
          label="Email"
          type="email"
          autoComplete="email"
          spellCheck={false}
          value={address}
          onChange={(event) => onChange(event.target.value)}
          error={steps.problem}
        />
      ) : (
        <MobileField value={address} onChange={onChange} hint="10 digits" error={steps.problem} />
      )}
      <Button type="submit" full busy={steps.isBusy} busyLabel="Sending...">
        Send OTP
      </Button>
    </form>
  );
}

function addressProblem(what: VerifyContactFormProps['what'], address: string): string | undefined {
  if (what === 'mobileNumber') return mobileProblem(address);
  return normaliseEmail(address) ? undefined : 'Please enter a valid email address.';
}
