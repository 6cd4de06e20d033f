import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import type { ApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';
import { Icon } from '../display/icon.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import { FailedNotice } from '../feedback/notice.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { ListHeader } from './list-header.tsx';

interface CrudListProps<T> {
  /** 'Categories'; `one` is 'Category' */
  title: string;
  one: string;
  list: Pick<ApiQuery<unknown>, 'error' | 'reload'>;
  /** the total, if not all are loaded */
  count?: number;
  /** messages for an empty list and for a loading error */
  texts?: { empty: string; failed: string };
  /** filters above the list; also shown if nothing matches */
  above?: ReactNode;
  /** the question before deletion */
  question?: string;
  items: readonly T[] | undefined;
  nameOf: (each: T) => string;
  onDelete: (each: T) => Promise<void>;
  /** further consequences of the deletion */
  deletionNote?: (each: T) => ReactNode;
  /** the dialog for one item; `of` is undefined for a new one */
  form: (of: T | undefined, onClose: () => void) => ReactNode;
  /** the table, which opens the dialogs */
  children: (open: { edit: (each: T) => void; remove: (each: T) => void }) => ReactNode;
}

/** A list in the admin area in all its states, with dialogs to add, edit and delete. */
export function CrudList<T>(props: CrudListProps<T>) {
  const { title, one, list, items } = props;
  const [edited, setEdited] = useState<{ of: T | undefined } | null>(null);
  const [itemToDelete, setItemToDelete] = useState<T | null>(null);
  const add = (
    <Button small onClick={() => setEdited({ of: undefined })}>
      <Icon of={Plus} size={18} />
      Add {one}
    </Button>
  );
  return (
    <>
      <ListHeader title={title} count={props.count ?? items?.length}>
        {items && items.length > 0 && add}
      </ListHeader>
      {props.above}
      {list.error ? (
        <FailedNotice
          message={failureText(list.error, failureTexts(title, props.texts?.failed))}
          onRetry={list.reload}
        />
      ) : !items ? (
        <div role="status" aria-label={`Loading ${title.toLowerCase()}`}>
          <Skeleton height="320px" />
        </div>
      ) : items.length === 0 ? (
        <EmptyState title={props.texts?.empty ?? `No ${title.toLowerCase()} yet`} action={add} />
      ) : (
        props.children({ edit: (of) => setEdited({ of }), remove: setItemToDelete })
      )}
      {edited && props.form(edited.of, () => setEdited(null))}
      {itemToDelete && (
        <ConfirmDialog
          title={`Delete ${one}`}
          action="Delete"
          onConfirm={() => props.onDelete(itemToDelete)}
          onClose={() => setItemToDelete(null)}
        >
          <p>{props.question ?? `Are you sure you want to delete this ${one.toLowerCase()}?`}</p>
          <p>
            <b>{props.nameOf(itemToDelete)}</b>
          </p>
          {props.deletionNote?.(itemToDelete)}
        </ConfirmDialog>
      )}
    </>
  );
}

function failureTexts(title: string, failed: string | undefined) {
  const what = title.toLowerCase();
  return {
    refused: failed ?? `Failed to load ${what}`,
    network: failed ?? `Could not load ${what}. Please try again.`,
  };
}
