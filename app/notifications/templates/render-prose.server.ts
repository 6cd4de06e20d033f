import { escapeHtml } from '#app/platform/text/escape-markup.ts';
import { parseRichText, type RichTextSpan } from '#app/ui/rich-text/rich-text.ts';
import type { ProsePart } from './message-template.ts';

const PARAGRAPH = 'margin:0 0 16px;font-size:16px;line-height:1.6';

/** Rich text for mail programs that show plain text: a link's address follows it in parentheses. */
export function proseToText({ text, storeUrl }: ProsePart): string {
  const textOf = (spans: readonly RichTextSpan[]): string =>
    spans
      .map((span) => {
        if (typeof span === 'string') return span;
        const inside = textOf(span.spans);
        return span.href ? `${inside} (${absolute(span.href, storeUrl)})` : inside;
      })
      .join('');
  return parseRichText(text)
    .map(({ isList, lines }) => lines.map((line) => (isList ? '- ' : '') + textOf(line)).join('\n'))
    .join('\n\n');
}

/** Rich text as HTML with inline styles. All text is escaped. */
export function proseToHtml({ text, storeUrl }: ProsePart): string {
  const htmlOf = (spans: readonly RichTextSpan[]): string =>
    spans
      .map((span) => {
        if (typeof span === 'string') return escapeHtml(span);
        const inside = marked(htmlOf(span.spans), span.stars);
        return span.href
          ? `<a href="${escapeHtml(absolute(span.href, storeUrl))}" style="color:inherit">${inside}</a>`
          : inside;
      })
      .join('');
  return parseRichText(text)
    .map(({ isList, lines }) =>
      isList
        ? `<ul style="${PARAGRAPH};padding-left:24px">${lines.map((line) => `<li>${htmlOf(line)}</li>`).join('')}</ul>`
        : lines.map((line) => `<p style="${PARAGRAPH}">${htmlOf(line)}</p>`).join('\n'),
    )
    .join('\n');
}

function absolute(href: string, storeUrl: string): string {
  return href.startsWith('/') ? `${storeUrl}${href}` : href;
}

/** One star is italic, two are bold, three both. */
function marked(html: string, stars: number): string {
  const bold = stars >= 2 ? `<b>${html}</b>` : html;
  return stars % 2 === 1 ? `<i>${bold}</i>` : bold;
}
