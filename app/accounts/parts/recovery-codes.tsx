import { saveFile } from '#app/foundation/download-file.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/notice.tsx';
import styles from './account-forms.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** what has just been done */
  words: string;
  onDone: () => void;
}

/** The recovery codes, which are shown this once. */
export function RecoveryCodes({ codes, words, onDone }: RecoveryCodesProps) {
  return (
    <section className={styles.stack} aria-label="Recovery codes">
      <Notice tone="good">{words}</Notice>
      <p>
        If you lose your telephone, each of these codes lets you in once. Keep them where only you find them:
        they are not shown again.
      </p>
      <ul className={styles.recovery}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.choices}>
        <Button
          look="second"
          onClick={() =>
            saveFile(new Blob([`${codes.join('\n')}\n`], { type: 'text/plain' }), 'recovery-codes.txt')
          }
        >
          Download
        </Button>
        <Button onClick={onDone}>I have kept them</Button>
      </div>
    </section>
  );
}
