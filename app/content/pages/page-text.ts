import { parseRichText, type RichTextBlock, type RichTextSpan } from '#app/ui/rich-text/rich-text.ts';
import { type PageName, PLACEHOLDERS, type Placeholder } from './pages.ts';

/**
 * The text of a page: rich text, in which `## ` begins a section and `### ` a heading inside it, and `{email}` is a placeholder
 * for a value of the settings. Everything else, including HTML, is plain text.
 */

export interface PageSection {
  /** null for the part before the first heading */
  title: string | null;
  parts: PagePart[];
}

export interface PagePart {
  heading: string | null;
  blocks: RichTextBlock[];
}

export function parsePageText(body: string): PageSection[] {
  return splitAt(body, '## ').map(({ heading, text }) => ({
    title: heading,
    parts: splitAt(text, '### ').map((part) => ({
      heading: part.heading,
      blocks: parseRichText(part.text),
    })),
  }));
}

/** The text before the first line with this mark, if there is any, and after each such line. */
function splitAt(text: string, mark: '## ' | '### '): { heading: string | null; text: string }[] {
  const parts: { heading: string | null; lines: string[] }[] = [{ heading: null, lines: [] }];
  for (const line of text.split('\n')) {
    if (line.startsWith(mark)) parts.push({ heading: line.slice(mark.length).trim(), lines: [] });
    else parts.at(-1)?.lines.push(line);
  }
  return parts
    .map(({ heading, lines }) => ({ heading, text: lines.join('\n') }))
    .filter(({ heading, text: inside }) => heading !== null || inside.trim() !== '');
}

const PLACEHOLDER = /\{([^{}\n]*)\}/;

/** Splits a text into plain text and placeholders. */
export function splitPlaceholders(text: string): (string | { placeholder: Placeholder })[] {
  return text
    .split(PLACEHOLDER)
    .map((part, index) => (index % 2 === 0 ? part : { placeholder: part as Placeholder }))
    .filter((part) => part !== '');
}

/** The problem of a page's text, as a sentence; undefined if there is none. */
export function findPageTextProblem(page: PageName, text: string): string | undefined {
  const unknown = text
    .split(PLACEHOLDER)
    .filter((part, index) => index % 2 === 1 && !PLACEHOLDERS.includes(part as Placeholder))[0];
  if (unknown !== undefined)
    return `Unknown placeholder {${unknown}}. Choose from ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`;
  const sections = parsePageText(text);
  if (page === 'faq')
    return sections.some(({ title }) => title !== null)
      ? 'Questions begin with ###. The page around them has the other headings.'
      : undefined;
  return sections[0]?.title === null ? 'Begin the text with a heading: ## and its words.' : undefined;
}

/** Whether a part names a placeholder. */
export function namesPlaceholder({ heading, blocks }: PagePart, placeholder: Placeholder): boolean {
  const mark = `{${placeholder}}`;
  const isIn = (span: RichTextSpan): boolean =>
    typeof span === 'string' ? span.includes(mark) : span.spans.some(isIn);
  return (
    Boolean(heading?.includes(mark)) || blocks.some(({ lines }) => lines.some((line) => line.some(isIn)))
  );
}
