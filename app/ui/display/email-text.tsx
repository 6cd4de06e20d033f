import { Fragment } from 'react';
import { ERASED_EMAIL } from '#app/platform/text/email-address.ts';

/** An e-mail address that wraps before '@' and after a dot of its name, not within a word; an erased one says so. */
export function EmailText({ email }: { email: string }) {
  if (email === ERASED_EMAIL) return 'Email deleted';
  const [name = '', domain] = email.split('@');
  const parts = [...name.split(/(?<=\.)/), ...(domain === undefined ? [] : [`@${domain}`])];
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
