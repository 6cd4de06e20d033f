import { findDarkPatterns } from '#app/platform/text/dark-patterns.ts';
import { Notice } from './notice.tsx';

interface TextWarningsProps {
  texts: readonly string[];
  /** the form itself refuses forbidden words, at their field */
  isRefusing?: boolean;
}

/** Warns of words that may mislead shoppers. */
export function TextWarnings({ texts, isRefusing = true }: TextWarningsProps) {
  const found = texts
    .flatMap((text) => findDarkPatterns(text))
    .filter(({ isForbidden }) => !(isForbidden && isRefusing));
  const messages = [...new Set(found.map(({ message }) => message))];
  if (messages.length === 0) return null;
  return (
    <Notice tone="warn">
      {messages.map((message) => (
        <p key={message}>{message}</p>
      ))}
    </Notice>
  );
}
