import { saveFile } from '#app/platform/browser/download-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import styles from '../account-forms.module.css';

interface RecoveryCodeListProps {
  codes: readonly string[];
  notice: string;
  onDone: () => void;
}

export function RecoveryCodeList({ codes, notice, onDone }: RecoveryCodeListProps) {
  return (
    <section className={styles.stack} aria-label="Recovery codes">
      <Notice tone="good">{notice}</Notice>
      <p>
        If you lose your phone, you can log in with these codes. Each works once. Save them in a safe place:
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
        <Button onClick={onDone}>I have saved them</Button>
      </div>
    </section>
  );
}
