import { type FormEvent, type ReactNode, useState } from 'react';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { Button } from '#app/ui/button.tsx';
import { Dialog } from '#app/ui/dialog.tsx';
import styles from './rack-form.module.css';

interface RackFormProps<D> {
  title: string;
  draft: D;
  /** what is wrong with the draft before it is sent */
  faultsOf: (draft: D) => FieldProblem[];
  /** sends it; gives what the server finds wrong, undefined when it is saved */
  onSave: (draft: D) => Promise<FieldProblem[] | undefined>;
  onClose: () => void;
  /** something is still on its way that belongs to the draft */
  isWaiting?: boolean;
  children: (faultAt: (path: string) => string | undefined) => ReactNode;
}

/** The window in which a category or subcategory is written; it stays open until that is saved. */
export function RackForm<D>(props: RackFormProps<D>) {
  const { title, draft, onClose } = props;
  const [faults, setFaults] = useState<FieldProblem[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    const own = props.faultsOf(draft);
    setFaults(own);
    if (own.length > 0) return;
    setBusy(true);
    const refused = await props.onSave(draft);
    setBusy(false);
    if (refused) setFaults(refused);
    else onClose();
  }
  return (
    <Dialog open title={title} onClose={onClose}>
      <form noValidate className={styles.form} onSubmit={submit}>
        {props.children((path) => faults.find((fault) => fault.path === path)?.message)}
        <div className={styles.buttons}>
          <Button type="submit" busy={isBusy} disabled={props.isWaiting}>
            Save
          </Button>
          <Button look="quiet" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
