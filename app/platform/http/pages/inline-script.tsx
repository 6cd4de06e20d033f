import { createContext, useContext } from 'react';

/** Reports each rendered inline script to the server; undefined in the browser. */
export const AllowScript = createContext<((text: string) => void) | undefined>(undefined);

/**
 * An inline script of the shop. The page's policy allows it by its hash (page-security.ts), and no others, such as one
 * in a visitor's text.
 */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  useContext(AllowScript)?.(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, which React would escape
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
