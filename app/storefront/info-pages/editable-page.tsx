import type { ReactNode } from 'react';
import { PageLine, PageParts } from '#app/content/pages/page-parts.tsx';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { ParsedPage } from './load-editable-page.server.ts';
import { PolicyLayout, PolicySection } from './policy-layout.tsx';

/** The month of the texts of the release. */
const RELEASED = 'July 2024';

interface EditablePageProps {
  title: string;
  path: string;
  text: ParsedPage;
  /** after the text */
  children?: ReactNode;
}

/** A page whose text staff edit. */
export function EditablePage({ title, path, text, children }: EditablePageProps) {
  const { lead, sections, publishedFrom } = text;
  return (
    <PolicyLayout
      title={title}
      path={path}
      updated={publishedFrom === null ? RELEASED : formatDay(publishedFrom)}
      lead={<PageLine text={lead} />}
    >
      {sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move
        <PolicySection key={index} title={section.title ?? ''}>
          <PageParts parts={section.parts} />
        </PolicySection>
      ))}
      {children}
    </PolicyLayout>
  );
}
