import { Fragment, type ReactNode } from 'react';
import type { RichBlock, RichSpan } from '../rich-text.ts';
import styles from './prose.module.css';

/** A product's description: elements of our own for its few marks, and words for all else. */
export function RichProse({ blocks }: { blocks: readonly RichBlock[] }) {
  return (
    <div className={styles.prose}>
      {blocks.map(({ isList, lines }, place) => {
        const Line = isList ? 'li' : 'p';
        const written = lines.map((line, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text stay where they are
          <Line key={at} dir="auto">
            {marked(line)}
          </Line>
        ));
        // biome-ignore lint/suspicious/noArrayIndexKey: and so do its blocks
        return isList ? <ul key={place}>{written}</ul> : <Fragment key={place}>{written}</Fragment>;
      })}
    </div>
  );
}

function marked(spans: readonly RichSpan[]): ReactNode {
  return spans.map((span, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the marks of a line stay where they are
    typeof span === 'string' ? span : <Marked key={place} {...span} />,
  );
}

function Marked({ stars, href, spans }: Exclude<RichSpan, string>) {
  const words = marked(spans);
  if (href) {
    return (
      <a href={href} rel="nofollow ugc">
        {words}
      </a>
    );
  }
  const slanted = stars % 2 ? <em>{words}</em> : words;
  return stars > 1 ? <strong>{slanted}</strong> : slanted;
}
