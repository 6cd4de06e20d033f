import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { tell } from '#app/ui/tell.ts';
import { movedWithin } from '../moved-within.ts';

export interface Racked {
  _id: string;
  name: string;
  isActive: boolean;
}

interface RackWords {
  /** where they are: /api/admin/{path} */
  path: 'categories' | 'subcategories';
  /** one of them, as answers name it and as people read it */
  one: 'category' | 'subcategory';
  added: string;
  updated: string;
  saveFailed: string;
  deleteFailed: string;
}

/** The categories or subcategories of the shop, and what an admin does to them. Every deed says how it went. */
export function useRacks<T extends Racked>(words: RackWords, groupOf: (each: T) => string) {
  const { path, one } = words;
  const base = `/api/admin/${path}`;
  const list = useAnswer<Record<string, T[]>>(base);
  const items = list.answer?.[path];
  const put = (change: (items: T[]) => T[]) =>
    list.replace((answer) => ({ ...answer, [path]: change(answer[path] ?? []) }));
  const changedIn = (items: T[], changed: T) =>
    items.map((each) => (each._id === changed._id ? changed : each));

  /** What is wrong with the fields, as the server says; undefined when it is saved. */
  async function save(body: object, of?: T): Promise<FieldProblem[] | undefined> {
    try {
      const answer = of
        ? await callApi<Record<string, T>>('PUT', `${base}/${of._id}`, { body })
        : await callApi<Record<string, T>>('POST', base, { body });
      const saved = answer[one] as T;
      put((now) => (of ? changedIn(now, saved) : [...now, saved]));
      tell(of ? words.updated : words.added, { tone: 'good' });
      return undefined;
    } catch (error) {
      return complain(words.saveFailed, error);
    }
  }

  async function remove({ _id }: T): Promise<void> {
    try {
      await callApi('DELETE', `${base}/${_id}`);
      put((now) => now.filter((each) => each._id !== _id));
    } catch (error) {
      complain(words.deleteFailed, error);
    }
  }

  async function move(id: string, to: number): Promise<void> {
    const before = items ?? [];
    const after = movedWithin(before, { id, to, groupOf });
    if (!after) return;
    put(() => after.items);
    try {
      await callApi('PUT', `${base}/order`, { body: { ids: after.group } });
    } catch (error) {
      put(() => before);
      complain(words.saveFailed, error);
    }
  }

  return { list, items, save, remove, move };
}

function complain(words: string, error: unknown): FieldProblem[] {
  tell(words, { tone: 'bad', description: error instanceof ApiFailure ? error.serverMessage : '' });
  return error instanceof ApiFailure ? error.errors : [];
}
