import { Plus } from 'lucide';
import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi, failureText } from '#app/platform/browser/api-client.ts';
import { type ApiQuery, useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Button } from '../actions/button.tsx';
import { EmptyState } from '../display/empty-state.tsx';
import { Icon } from '../display/icon.tsx';
import { Skeleton } from '../display/skeleton.tsx';
import { FailedNotice } from '../feedback/notice.tsx';
import { toast } from '../feedback/toast.ts';
import { failureProblems } from '../forms/form-failure.tsx';
import { ConfirmDialog } from '../overlays/confirm-dialog.tsx';
import { ListHeader } from './list-frame.tsx';

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
  /** absent for a list whose items are never deleted */
  onDelete?: (each: T) => Promise<void>;
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
      ) : (props.count ?? items.length) === 0 ? (
        <EmptyState title={props.texts?.empty ?? `No ${title.toLowerCase()} yet`} action={add} />
      ) : (
        props.children({ edit: (of) => setEdited({ of }), remove: setItemToDelete })
      )}
      {edited && props.form(edited.of, () => setEdited(null))}
      {itemToDelete && props.onDelete && (
        <ConfirmDialog
          title={`Delete ${one}`}
          action="Delete"
          onConfirm={() => props.onDelete?.(itemToDelete)}
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

/** A resource of the API with its messages. */
export interface CrudResource {
  /** the API path of the list */
  base: string;
  /** the response fields of the list and of one item */
  many: string;
  one: string;
  added: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  deleteFailed: string;
}

interface ListOptions<T> {
  /** the path with filters; default `base` */
  path?: string;
  /** sorts the list after a change */
  arranged?: (items: T[]) => T[];
  /** a page of a longer list, which is reloaded after adding or deleting */
  isPaged?: boolean;
}

/** Loads a list in the admin area and adds, updates and deletes items; shows a toast for each change. */
export function useCrudList<T extends { _id: string }>(kind: CrudResource, options: ListOptions<T> = {}) {
  const { base, many, one } = kind;
  const { path = base, arranged = (items) => items, isPaged = false } = options;
  const list = useApiQuery<Record<string, unknown>>(path);
  const items = list.data?.[many] as T[] | undefined;
  const put = (change: (items: T[]) => T[]) =>
    list.replace((answer) => ({ ...answer, [many]: arranged(change((answer[many] ?? []) as T[])) }));
  // A response may lack fields that only the list has, such as the number of a customer's orders.
  const changedIn = (now: T[], changed: T) =>
    now.map((each) => (each._id === changed._id ? { ...each, ...changed } : each));

  /** Returns the errors, which the dialog shows; undefined if saved. */
  async function save(body: object, of?: T): Promise<FieldProblem[] | undefined> {
    try {
      const response = of
        ? await callApi<Record<string, T>>('PUT', `${base}/${of._id}`, { body })
        : await callApi<Record<string, T>>('POST', base, { body });
      const saved = response[one] as T;
      if (isPaged && !of) list.reload();
      else put((now) => (of ? changedIn(now, saved) : [...now, saved]));
      toast(of ? kind.updated : kind.added, { tone: 'good' });
      return undefined;
    } catch (error) {
      const failed = of ? kind.updateFailed : kind.createFailed;
      return failureProblems(error, { refused: failed, network: failed });
    }
  }

  /** Saves a change that no dialog is open for, so that a toast shows a failure. */
  async function change(body: object, of: T): Promise<void> {
    const [problem] = (await save(body, of)) ?? [];
    if (problem) toast(problem.message, { tone: 'bad' });
  }

  async function remove({ _id }: T, body?: object): Promise<void> {
    try {
      await callApi('DELETE', `${base}/${_id}`, { body });
      if (isPaged) list.reload();
      else put((now) => now.filter((each) => each._id !== _id));
    } catch (error) {
      toastFailure(kind.deleteFailed, error);
    }
  }

  const pagination = list.data?.pagination as Pagination | undefined;
  return { list, items, pagination, put, save, change, remove };
}

/** Shows why an action failed. In a dialog, `failureProblems` shows it there. */
export function toastFailure(message: string, error: unknown): void {
  toast(message, { tone: 'bad', description: error instanceof ApiFailure ? error.serverMessage : '' });
}
