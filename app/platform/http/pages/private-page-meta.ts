import type { MetaDescriptor } from 'react-router';
import { type HeadArgs, pageTitle } from './page-meta.ts';

/** The head of a page that belongs to one person: kept out of search engines (rules §5). */
export function privatePageMeta(title: string, description: string): (args: HeadArgs) => MetaDescriptor[] {
  return (args) => [
    { title: pageTitle(args, title) },
    { name: 'description', content: description },
    { name: 'robots', content: 'noindex' },
  ];
}
