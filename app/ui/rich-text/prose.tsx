import styles from './prose.module.css';

export function PlainTextParagraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n+/).filter((paragraph) => paragraph.trim());
  return (
    <div className={styles.prose}>
      {paragraphs.map((paragraph, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs never move
        <p key={index}>{paragraph}</p>
      ))}
    </div>
  );
}
