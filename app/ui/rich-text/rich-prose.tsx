import { Fragment, type ReactNode } from 'react';
import styles from './prose.module.css';
import type { RichTextBlock, RichTextSpan } from './rich-text.ts';

/** Renders parsed rich text; everything that is not markup is text. */
export function RichText({ blocks }: { blocks: readonly RichTextBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map(({ isList, lines }, index) => {
        const Line = isList ? 'li' : 'p';
        const lineElements = lines.map((line, lineIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move
          <Line key={lineIndex} dir="auto">
            {renderSpans(line)}
          </Line>
        ));
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks never move
        return isList ? <ul key={index}>{lineElements}</ul> : <Fragment key={index}>{lineElements}</Fragment>;
      })}
    </div>
  );
}

function renderSpans(spans: readonly RichTextSpan[]): ReactNode {
  return spans.map((span, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: spans never move
    typeof span === 'string' ? span : <MarkedSpan key={index} {...span} />,
  );
}

function MarkedSpan({ stars, href, spans }: Exclude<RichTextSpan, string>) {
  const content = renderSpans(spans);
  if (href) {
    return (
      <a href={href} rel={href.startsWith('/') ? undefined : 'nofollow ugc'}>
        {content}
      </a>
    );
  }
  const italicised = stars % 2 ? <em>{content}</em> : content;
  return stars > 1 ? <strong>{italicised}</strong> : italicised;
}
