import { type FormEvent, useState } from 'react';
import { UploadField, type UploadState } from '#app/media/parts/upload-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import type { User } from '../accounts.shapes.ts';
import { changeProfile } from './account-calls.ts';
import styles from './account-forms.module.css';
import { OwnedAddress } from './owned-address.tsx';
import { useAttempt } from './use-attempt.ts';
import { useSession } from './use-session.ts';

interface EditProfileProps {
  user: User;
  onChange: (user: User) => void;
  onClose: () => void;
}

/** The window in which one changes who one is to the shop. */
export function EditProfile({ user, onChange, onClose }: EditProfileProps) {
  return (
    <Dialog open onClose={onClose} title="Edit Profile">
      <NameAndAddress
        user={user}
        onSaved={(changed) => {
          onChange(changed);
          onClose();
        }}
      />
      <OwnedAddress
        what="email"
        title="Email"
        kept={user.email}
        isVerified={user.isEmailVerified}
        onChange={onChange}
      />
      <OwnedAddress
        what="mobileNumber"
        title="Mobile number"
        kept={user.mobileNumber}
        isVerified={user.isMobileVerified}
        onChange={onChange}
      />
    </Dialog>
  );
}

function NameAndAddress({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const { draft, change, takePicture, save, problem, isBusy } = useDraft(user, onSaved);
  return (
    <form noValidate method="post" onSubmit={save} className={styles.part} aria-label="Your details">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Name"
        autoComplete="name"
        value={draft.name}
        onChange={(event) => change({ name: event.target.value })}
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
        most={1}
        initial={user.profileImage ? [{ url: user.profileImage, kind: 'image' }] : []}
        onChange={takePicture}
      />
      <Button type="submit" disabled={!draft.isSettled} busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}

/** What was typed and chosen, and its saving. */
function useDraft(user: User, onSaved: (user: User) => void) {
  const { renew } = useSession();
  const { name, address, profileImage } = user;
  const [draft, setDraft] = useState({ name, address: address ?? '', profileImage, isSettled: true });
  const { problem, isBusy, attempt } = useAttempt();
  const change = (part: Partial<typeof draft>) => setDraft((now) => ({ ...now, ...part }));

  async function save(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      const { isSettled, ...wish } = draft;
      const changed = await changeProfile(wish);
      renew(changed);
      tell('Profile updated', { tone: 'good' });
      onSaved(changed);
    };
    const wrong = draft.name.trim() ? undefined : 'Please enter your name.';
    await attempt(work, { failure: 'An error occurred', wrong });
  }

  const takePicture = ({ files, isSettled }: UploadState) =>
    change({ profileImage: files[0]?.url ?? null, isSettled });
  return { draft, change, takePicture, save, problem, isBusy };
}
