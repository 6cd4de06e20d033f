import { createContext, useContext } from 'react';

/** Tells the server of an inline script that it renders; undefined in the browser. */
export const AllowScript = createContext<((text: string) => void) | undefined>(undefined);

/**
 * An inline script of the shop. The page's policy allows it by its hash (page-security.ts), and no other: not one that a
 * visitor's text would contain.
 */
export function InlineScript({ text, type }: { text: string; type?: string }) {
  useContext(AllowScript)?.(text);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a text of ours, which React would escape
  return <script type={type} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />;
}
