import { data } from 'react-router';
import { Refusal } from '../refusal.ts';

/** Turns refusals into error pages: the page's ErrorBoundary gets the status and `{message}`. */
export async function withPageRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal) throw data({ message: error.message }, { status: error.status });
    throw error;
  }
}
