import { type FormEvent, useState } from 'react';
import { UploadField } from '#app/media/parts/upload-field.tsx';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import { Field, TextArea, TextField } from '#app/ui/field.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { tell } from '#app/ui/tell.ts';
import type { User } from '../accounts.shapes.ts';
import { changeProfile } from './account-calls.ts';
import styles from './account-forms.module.css';
import { OwnedAddress } from './owned-address.tsx';
import { useSession } from './session-provider.tsx';
import { useAttempt } from './use-attempt.ts';

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
  const { renew } = useSession();
  const [name, setName] = useState(user.name);
  const [address, setAddress] = useState(user.address ?? '');
  const [picture, setPicture] = useState({ url: user.profileImage, isSettled: true });
  const { problem, isBusy, attempt } = useAttempt();

  async function save(event: FormEvent) {
    event.preventDefault();
    const work = async () => {
      const changed = await changeProfile({ name, address, profileImage: picture.url });
      renew(changed);
      tell('Profile updated', { tone: 'good' });
      onSaved(changed);
    };
    const wrong = name.trim() ? undefined : 'Please enter your name.';
    await attempt(work, { failure: 'An error occurred', wrong });
  }

  return (
    <form noValidate method="post" onSubmit={save} className={styles.part} aria-label="Your details">
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Name"
        autoComplete="name"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Field label="Address">
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={3}
            autoComplete="street-address"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
      </Field>
      <UploadField
        label="Picture"
        action="Choose a picture"
        most={1}
        initial={user.profileImage ? [{ url: user.profileImage, kind: 'image' }] : []}
        onChange={({ files, isSettled }) => setPicture({ url: files[0]?.url ?? null, isSettled })}
      />
      <Button type="submit" disabled={!picture.isSettled} busy={isBusy} busyLabel="Saving...">
        Save
      </Button>
    </form>
  );
}
