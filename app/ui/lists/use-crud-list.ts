import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { Pagination } from '#app/platform/http/api/response.schema.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '../feedback/toast.ts';

/** What is kept in a list of the back office, and what is said when something is done to it. */
export interface CrudResource {
  /** the address of all of them */
  base: string;
  /** all and one of them, as answers name them */
  many: string;
  one: string;
  added: string;
  updated: string;
  createFailed: string;
  updateFailed: string;
  deleteFailed: string;
}

interface ListOptions<T> {
  /** the list's own address, where it is not all that is asked for */
  path?: string;
  /** puts the list in order after one was added or changed */
  arranged?: (items: T[]) => T[];
  /** a page of a longer list: what comes or goes moves the others, so it is asked for again */
  isPaged?: boolean;
}

/** A list that is kept in the back office, and what is done to it. Every deed says how it went. */
export function useCrudList<T extends { _id: string }>(kind: CrudResource, options: ListOptions<T> = {}) {
  const { base, many, one } = kind;
  const { path = base, arranged = (items) => items, isPaged = false } = options;
  const list = useApiQuery<Record<string, unknown>>(path);
  const items = list.answer?.[many] as T[] | undefined;
  const put = (change: (items: T[]) => T[]) =>
    list.replace((answer) => ({ ...answer, [many]: arranged(change((answer[many] ?? []) as T[])) }));
  const changedIn = (now: T[], changed: T) => now.map((each) => (each._id === changed._id ? changed : each));

  /** What is wrong with the fields, as the server says; undefined when it is saved. */
  async function save(body: object, of?: T): Promise<FieldProblem[] | undefined> {
    try {
      const answer = of
        ? await callApi<Record<string, T>>('PUT', `${base}/${of._id}`, { body })
        : await callApi<Record<string, T>>('POST', base, { body });
      const saved = answer[one] as T;
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

  const pagination = list.answer?.pagination as Pagination | undefined;
  return { list, items, pagination, put, save, remove };
}

/** Says that a deed failed, and why; gives the fields that the server named. */
export function toastFailure(message: string, error: unknown): FieldProblem[] {
  toast(message, { tone: 'bad', description: error instanceof ApiFailure ? error.serverMessage : '' });
  return error instanceof ApiFailure ? error.errors : [];
}
