import styles from './prose.module.css';

/** A text as its author broke it into paragraphs. */
export function PlainTextParagraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of a text stay where they are
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
