import { Fragment } from 'react';

/** An e-mail address that wraps before '@' and after a dot, not within a word. */
export function EmailText({ email }: { email: string }) {
  return email.split(/(?=@)|(?<=\.)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
