import { findDarkPatterns } from '#app/platform/text/dark-patterns.ts';
import { Notice } from './notice.tsx';

/** Warns of words that may mislead shoppers; what is forbidden outright is refused when the form is sent. */
export function TextWarnings({ texts }: { texts: readonly string[] }) {
  const doubtful = texts.flatMap((text) => findDarkPatterns(text)).filter(({ isForbidden }) => !isForbidden);
  const messages = [...new Set(doubtful.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <Notice tone="warn">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
