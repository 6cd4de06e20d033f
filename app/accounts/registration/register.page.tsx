import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiFailure } from '#app/platform/browser/api-client.ts';
import { pageShop } from '#app/platform/http/pages/page-context.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextField } from '#app/ui/forms/field.tsx';
import { useProblems } from '#app/ui/forms/use-problems.ts';
import { register } from '../accounts-client.ts';
import { PasswordField } from '../password/password-field.tsx';
import { useSession } from '../sessions/use-session.ts';
import styles from '../sign-in/login-form.module.css';
import { redirectToForm, SignInLayout, useRedirectAfterSignIn } from '../sign-in/sign-in-layout.tsx';
import type { Route } from './+types/register.page.ts';
import { type RegistrationFields, registrationProblems } from './registration-rules.ts';
import { TermsNotice } from './terms-notice.tsx';

export const loader = ({ context }: Route.LoaderArgs) => ({ passwordMin: context.get(pageShop).passwordMin });

export const action = redirectToForm;

export const meta = privatePageMeta('Register', 'Create an account to save your orders, cart and wishlist.');

export default function Register({ loaderData }: Route.ComponentProps) {
  useRedirectAfterSignIn();
  return (
    <SignInLayout title="Register" intro="Shop, track your orders, and rent or lend outfits.">
      <RegisterForm passwordMin={loaderData.passwordMin} />
    </SignInLayout>
  );
}

type ProblemName = keyof RegistrationFields | 'form';

const BLANK: RegistrationFields = { name: '', email: '', mobileNumber: '', password: '' };

export function RegisterForm({ passwordMin }: { passwordMin: number }) {
  const session = useSession();
  const [values, setValues] = useState(BLANK);
  const { ref, problems, show, clear } = useProblems<ProblemName>();
  const [isBusy, setBusy] = useState(false);
  const field = (name: keyof RegistrationFields) => ({
    name,
    value: values[name],
    error: problems[name],
    onChange: (event: { target: HTMLInputElement }) => {
      setValues({ ...values, [name]: event.target.value });
      clear(name);
    },
  });

  async function createAccount(event: FormEvent) {
    event.preventDefault();
    const found = registrationProblems(values, passwordMin);
    if (found.length > 0) return show(Object.fromEntries(found.map(({ path, message }) => [path, message])));
    if (isBusy) return;
    clear();
    setBusy(true);
    try {
      session.signIn(await register(values));
    } catch (error) {
      setBusy(false);
      show(problemsFrom(error));
    }
  }

  return (
    <form ref={ref} method="post" noValidate onSubmit={createAccount} aria-label="Register">
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      <TextField label="Name" autoComplete="name" {...field('name')} />
      <TextField label="Email" type="email" autoComplete="email" spellCheck={false} {...field('email')} />
      <TextField
        label="Mobile number"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        hint="10 digits, for login codes"
        {...field('mobileNumber')}
      />
      <PasswordField
        label="Password"
        autoComplete="new-password"
        hint={`At least ${passwordMin} characters`}
        {...field('password')}
      />
      <p className={styles.small}>
        Accounts are for people who are 18 or older. If you are younger, ask a parent or guardian to order for
        you.
      </p>
      <TermsNotice />
      <Button type="submit" full busy={isBusy} busyLabel="Registering...">
        Register
      </Button>
      <AlternativeLink />
    </form>
  );
}

function AlternativeLink() {
  const [query] = useSearchParams();
  const from = query.get('from');
  return (
    <p className={styles.other}>
      Already have an account?{' '}
      <Link to={from ? `/login?from=${encodeURIComponent(from)}` : '/login'} className="link">
        Login
      </Link>
    </p>
  );
}

function problemsFrom(error: unknown): Partial<Record<ProblemName, string>> {
  if (!(error instanceof ApiFailure)) return { form: 'An error occurred' };
  const byField = Object.fromEntries(error.errors.map(({ path, message }) => [path, message]));
  if (Object.keys(byField).some((path) => path in BLANK)) return byField;
  return { form: error.serverMessage || 'An error occurred' };
}
