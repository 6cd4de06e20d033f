import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { failureText } from '#app/foundation/api-client.ts';
import type { Answer } from '#app/foundation/use-answer.ts';
import { Button } from './button.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { EmptyState } from './empty-state.tsx';
import { Icon } from './icon.tsx';
import { ListHead } from './list-head.tsx';
import { FailedNotice } from './notice.tsx';
import { Skeleton } from './skeleton.tsx';

interface KeptListProps<T> {
  /** 'Categories', and one of them */
  title: string;
  one: string;
  list: Pick<Answer<unknown>, 'error' | 'reload'>;
  /** how many there are, where not all of them are here */
  count?: number;
  /** what is said where there are none, and where they cannot be had */
  words?: { empty: string; failed: string };
  /** what narrows the list; it stays where nothing is found */
  above?: ReactNode;
  /** what is asked before one is deleted */
  question?: string;
  items: readonly T[] | undefined;
  nameOf: (each: T) => string;
  onDelete: (each: T) => Promise<void>;
  /** what else goes with it */
  alsoGone?: (each: T) => ReactNode;
  /** the window in which one is written; `of` is undefined for a new one */
  form: (of: T | undefined, onClose: () => void) => ReactNode;
  /** the table, which opens the windows */
  children: (open: { edit: (each: T) => void; remove: (each: T) => void }) => ReactNode;
}

/** A list of the back office in all its states, with the windows to add, edit and delete. */
export function KeptList<T>(props: KeptListProps<T>) {
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
      <ListHead title={title} count={props.count ?? items?.length}>
        {items && items.length > 0 && add}
      </ListHead>
      {props.above}
      {list.error ? (
        <FailedNotice
          message={failureText(list.error, failedTo(title, props.words?.failed))}
          onRetry={list.reload}
        />
      ) : !items ? (
        <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <Skeleton height="320px" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState title={props.words?.empty ?? `No ${title.toLowerCase()} yet`} action={add} />
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
          <p>{props.question ?? `Are you sure you want to delete this ${one.toLowerCase()}?`}</p>
          <p>
            <b>{props.nameOf(doomed)}</b>
          </p>
          {props.alsoGone?.(doomed)}
        </ConfirmDialog>
      )}
    </>
  );
}

function failedTo(title: string, failed: string | undefined) {
  const what = title.toLowerCase();
  return {
    refused: failed ?? `Failed to load ${what}`,
    network: failed ?? `Could not load ${what}. Please try again.`,
  };
}
