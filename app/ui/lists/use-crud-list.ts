import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '../feedback/toast.ts';

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

/** Loads a list in the admin area and adds, updates and deletes items; shows a toast for each result. */
export function useCrudList<T extends { _id: string }>(kind: CrudResource, options: ListOptions<T> = {}) {
  const { base, many, one } = kind;
  const { path = base, arranged = (items) => items, isPaged = false } = options;
  const list = useApiQuery<Record<string, unknown>>(path);
  const items = list.data?.[many] as T[] | undefined;
  const put = (change: (items: T[]) => T[]) =>
    list.replace((answer) => ({ ...answer, [many]: arranged(change((answer[many] ?? []) as T[])) }));
  const changedIn = (now: T[], changed: T) => now.map((each) => (each._id === changed._id ? changed : each));

  /** Returns the server's field errors; undefined if saved. */
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
      return toastFailure(of ? kind.updateFailed : kind.createFailed, error);
    }
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
  return { list, items, pagination, put, save, remove };
}

/** Shows why an action failed and returns the server's field errors. */
export function toastFailure(message: string, error: unknown): FieldProblem[] {
  toast(message, { tone: 'bad', description: error instanceof ApiFailure ? error.serverMessage : '' });
  return error instanceof ApiFailure ? error.errors : [];
}
