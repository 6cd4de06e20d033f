import { type FormEvent, useEffect } from 'react';
import { readText } from '#app/platform/browser/browser-storage.ts';
import { normaliseEmail } from '#app/platform/text/email-address.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import styles from '../account-forms.module.css';
import type { CodeSteps } from '../codes/use-code-steps.ts';
import { REMEMBERED_EMAIL_KEY } from '../sessions/stored-session.ts';

interface EmailStepProps {
  steps: CodeSteps;
  email: string;
  onChange: (email: string) => void;
}

/** The first step of signing in by code. */
export function EmailStep({ steps, email, onChange }: EmailStepProps) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the remembered e-mail fills an empty field once
  useEffect(() => {
    if (email === '') onChange(readText(REMEMBERED_EMAIL_KEY) ?? '');
  }, []);
  const send = (event: FormEvent) => {
    event.preventDefault();
    steps.sendTo(email.trim(), emailProblem(email));
  };
  return (
    <form noValidate method="post" onSubmit={send} className={styles.stack} aria-label="Login by OTP">
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        hint="We send you an OTP. New here? It creates your account."
        value={email}
        onChange={(event) => onChange(event.target.value)}
        error={steps.problem}
        ref={focusWhenDialogOpens}
      />
      <Button type="submit" full busy={steps.isBusy} busyLabel="Sending...">
        Send OTP
      </Button>
    </form>
  );
}

/** React focuses before the dialog opens; an opening dialog focuses the element with this attribute. */
function focusWhenDialogOpens(input: HTMLInputElement | null): void {
  input?.setAttribute('autofocus', '');
}

function emailProblem(email: string): string | undefined {
  if (email.trim() === '') return 'Please enter your email';
  return normaliseEmail(email) ? undefined : 'Please enter a valid email address.';
}
