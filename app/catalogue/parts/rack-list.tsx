import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import type { Answer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListHead } from '#app/ui/list-head.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import type { Racked } from './use-racks.ts';

interface RackListProps<T> {
  /** 'Categories', and one of them */
  title: string;
  one: string;
  list: Pick<Answer<unknown>, 'error' | 'reload'>;
  items: readonly T[] | undefined;
  onDelete: (each: T) => Promise<void>;
  /** the window in which one is written; undefined for a new one */
  form: (of: T | undefined, onClose: () => void) => ReactNode;
  /** the table, which opens the windows */
  children: (open: { edit: (each: T) => void; remove: (each: T) => void }) => ReactNode;
}

/** A list of categories or subcategories in all its states, with the windows to add, edit and delete. */
export function RackList<T extends Racked>(props: RackListProps<T>) {
  const { title, one, list, items } = props;
  const [written, setWritten] = useState<{ of: T | undefined } | null>(null);
  const [doomed, setDoomed] = useState<T | null>(null);
  const add = (
    <Button small onClick={() => setWritten({ of: undefined })}>
      <Icon of={Plus} size={18} />
      Add {one}
    </Button>
  );
  return (
    <>
      <ListHead title={title} count={items?.length}>
        {items && items.length > 0 && add}
      </ListHead>
      {list.error ? (
        <FailedNotice message={failureText(list.error, failedTo(title))} onRetry={list.reload} />
      ) : !items ? (
        <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <Skeleton height="320px" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState title={`No ${title.toLowerCase()} yet`} action={add} />
      ) : (
        props.children({ edit: (of) => setWritten({ of }), remove: setDoomed })
      )}
      {written && props.form(written.of, () => setWritten(null))}
      {doomed && (
        <ConfirmDialog
          title={`Delete ${one}`}
          action="Delete"
          onConfirm={() => props.onDelete(doomed)}
          onClose={() => setDoomed(null)}
        >
          <p>Are you sure you want to delete this {one.toLowerCase()}?</p>
          <p>
            <b>{doomed.name}</b>
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}

function failedTo(title: string) {
  const what = title.toLowerCase();
  return { refused: `Failed to load ${what}`, network: `Could not load ${what}. Please try again.` };
}
