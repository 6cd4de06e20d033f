import { type FormEvent, useState } from 'react';
import { UploadField, type UploadState } from '#app/media/uploads/upload-field.tsx';
import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { useDraft } from '#app/ui/forms/use-draft.ts';
import { useProblems } from '#app/ui/forms/use-problems.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { useClosePrompt } from '#app/ui/overlays/use-close-prompt.tsx';
import styles from '../account-forms.module.css';
import type { User } from '../accounts.schema.ts';
import { changeProfile } from '../accounts-client.ts';
import { useSession } from '../sessions/use-session.ts';
import { VerifyContactForm } from './verify-contact-form.tsx';

interface EditProfileDialogProps {
  user: User;
  onChange: (user: User) => void;
  onClose: () => void;
}

export function EditProfileDialog({ user, onChange, onClose }: EditProfileDialogProps) {
  const details = useDetailsForm(user, (changed) => {
    onChange(changed);
    onClose();
  });
  const closing = useClosePrompt(details.isUnsaved, onClose);
  return (
    <Dialog open onClose={closing.ask} title="Edit Profile">
      <DetailsForm {...details} />
      <ContactSection
        what="email"
        title="Email"
        current={user.email}
        isVerified={user.isEmailVerified}
        onChange={onChange}
      />
      <ContactSection
        what="mobileNumber"
        title="Mobile number"
        current={user.mobileNumber}
        isVerified={user.isMobileVerified}
        onChange={onChange}
      />
      {closing.question}
    </Dialog>
  );
}

/** Name, postal address and picture. */
function DetailsForm(form: ReturnType<typeof useDetailsForm>) {
  const { draft, change, changePicture, save, ref, problems, isBusy } = form;
  return (
    <form
      ref={ref}
      noValidate
      method="post"
      onSubmit={save}
      className={styles.part}
      aria-label="Your details"
    >
      {problems.form && <Notice tone="bad">{problems.form}</Notice>}
      <TextField
        label="Name"
        autoComplete="name"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
        error={problems.name}
      />
      <Field label="Address">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            autoComplete="street-address"
            value={draft.address}
            onChange={(event) => change({ address: event.target.value })}
          />
        )}
      </Field>
      <UploadField
        label="Picture"
        action="Choose a picture"
        maxFiles={1}
        initial={draft.profileImage ? [{ url: draft.profileImage, kind: 'image' }] : []}
        onChange={changePicture}
      />
      <Button type="submit" disabled={!draft.isSettled} busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

function useDetailsForm(user: User, onSaved: (user: User) => void) {
  const { updateSessionUser } = useSession();
  const { name, address, profileImage } = user;
  const [initial] = useState({ name, address: address ?? '', profileImage, isSettled: true });
  const { draft, setDraft, isUnsaved } = useDraft(initial, 'profile');
  const { ref, problems, show, clear } = useProblems<'name' | 'form'>();
  const [isBusy, setBusy] = useState(false);
  const change = (part: Partial<typeof draft>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (part.name !== undefined) clear('name');
  };

  async function save(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    if (!draft.name.trim()) return show({ name: 'Please enter your name.' });
    clear();
    setBusy(true);
    try {
      const { isSettled, ...input } = draft;
      const changed = await changeProfile(input);
      updateSessionUser(changed);
      toast('Profile updated', { tone: 'good' });
      onSaved(changed);
    } catch (error) {
      setBusy(false);
      show(problemsOf(error));
    }
  }

  const changePicture = ({ files, isSettled }: UploadState) =>
    change({ profileImage: files[0]?.url ?? null, isSettled });
  return { draft, change, changePicture, save, ref, problems, isBusy, isUnsaved };
}

const TEXTS = {
  refused: 'An error occurred',
  network: 'Your changes could not be saved. Check your internet connection and try again.',
};

function problemsOf(error: unknown): { name?: string; form?: string } {
  const errors = error instanceof ApiFailure ? error.errors : [];
  const name = errors.find(({ path }) => path === 'name')?.message;
  return name ? { name } : { form: failureText(error, TEXTS) };
}

interface ContactSectionProps {
  what: 'email' | 'mobileNumber';
  title: string;
  current: string | null;
  isVerified: boolean;
  onChange: (user: User) => void;
}

/** Shows, verifies and changes the e-mail or mobile number. */
export function ContactSection({ what, title, current, isVerified, onChange }: ContactSectionProps) {
  const [mode, setMode] = useState<'nothing' | 'verifying' | 'changing'>('nothing');
  const proven = (user: User) => {
    setMode('nothing');
    toast(`${title} verified`, { tone: 'good' });
    onChange(user);
  };
  return (
    <section className={styles.part} aria-label={title}>
      <div className={styles.owned}>
        <div>
          <b>{current ?? 'Not added'}</b>
          <span>
            {current === null ? title : `${title}, ${isVerified ? 'verified' : 'not verified yet'}`}
          </span>
        </div>
        <div className={styles.ways}>
          {current !== null && !isVerified && (
            <Button look="second" small onClick={() => setMode('verifying')}>
              Verify <span className="visually-hidden">{title}</span>
            </Button>
          )}
          <Button look="quiet" small onClick={() => setMode('changing')}>
            {current === null ? 'Add' : 'Change'} <span className="visually-hidden">{title}</span>
          </Button>
        </div>
      </div>
      {mode !== 'nothing' && (
        <VerifyContactForm
          key={mode}
          what={what}
          own={mode === 'verifying' ? (current ?? '') : undefined}
          onVerified={proven}
        />
      )}
    </section>
  );
}
