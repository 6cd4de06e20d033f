import { data } from 'react-router';
import type { z } from 'zod';
import { invalidInput } from '../api/api-module.ts';
import { readBodyWithLimit, refuseUnstorableTexts } from '../api/request-guards.ts';
import { type FieldProblem, Refusal, refuse, STATUS_OF_REFUSAL } from '../refusal.ts';

type Fields = Record<string, string>;

/** The result of a page's form: what was done, or why it was refused and what had been entered. */
export interface FormResult<T> {
  done?: T;
  refused?: { message: string; errors: FieldProblem[]; given: Fields };
}

/** Reads and validates a page's form and runs its work; a refusal is returned to be shown with the form. */
export async function handlePageForm<S extends z.ZodType, T>(
  request: Request,
  form: S,
  work: (fields: z.output<S>) => Promise<T>,
) {
  let given: Fields = {};
  try {
    given = await readFields(request);
    return data<FormResult<T>>({ done: await work(checked(form, given)) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const { message, errors = [], reason, retryAfterSeconds } = error;
    const headers = retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined;
    return data<FormResult<T>>(
      { refused: { message, errors, given } },
      { status: STATUS_OF_REFUSAL[reason], headers },
    );
  }
}

function checked<S extends z.ZodType>(form: S, given: Fields): z.output<S> {
  const result = form.safeParse(given);
  if (!result.success) throw invalidInput(result.error);
  return result.data;
}

async function readFields(request: Request): Promise<Fields> {
  const type = request.headers.get('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type) || !request.body)
    throw refuse.wrongType('Invalid form submission.');
  const text = (await readBodyWithLimit(request.body)).toString('utf8');
  const fields = Object.fromEntries(new URLSearchParams(text));
  refuseUnstorableTexts(fields);
  return fields;
}
