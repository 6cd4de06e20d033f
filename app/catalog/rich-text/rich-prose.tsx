import { Fragment, type ReactNode } from 'react';
import styles from './prose.module.css';
import type { RichTextBlock, RichTextSpan } from './rich-text.ts';

/** A product's description: elements of our own for its few marks, and words for all else. */
export function RichText({ blocks }: { blocks: readonly RichTextBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map(({ isList, lines }, index) => {
        const Line = isList ? 'li' : 'p';
        const lineElements = lines.map((line, lineIndex) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stay where they are
          <Line key={lineIndex} dir="auto">
            {renderSpans(line)}
          </Line>
        ));
        // biome-ignore lint/suspicious/noArrayIndexKey: and so do its blocks
        return isList ? <ul key={index}>{lineElements}</ul> : <Fragment key={index}>{lineElements}</Fragment>;
      })}
    </div>
  );
}

function renderSpans(spans: readonly RichTextSpan[]): ReactNode {
  return spans.map((span, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a line stay where they are
    typeof span === 'string' ? span : <MarkedSpan key={index} {...span} />,
  );
}

function MarkedSpan({ stars, href, spans }: Exclude<RichTextSpan, string>) {
  const content = renderSpans(spans);
  if (href) {
    return (
      <a href={href} rel="nofollow ugc">
        {content}
      </a>
    );
  }
  const italicised = stars % 2 ? <em>{content}</em> : content;
  return stars > 1 ? <strong>{italicised}</strong> : italicised;
}
