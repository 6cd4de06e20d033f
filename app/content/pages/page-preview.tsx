import styles from './admin-page-editor.module.css';
import { PageLine, PageParts } from './page-parts.tsx';
import { parsePageText } from './page-text.ts';

/** A page's text as shoppers read it. */
export function PagePreview({ lead, body }: { lead: string; body: string }) {
  return (
    <div className={styles.preview}>
      {lead && (
        <p>
          <PageLine text={lead} />
        </p>
      )}
      {parsePageText(body).map(({ title, parts }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sections never move
        <section key={index}>
          {title !== null && <h2>{title}</h2>}
          <PageParts parts={parts} />
        </section>
      ))}
    </div>
  );
}
