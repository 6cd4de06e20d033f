import { data } from 'react-router';
import { Refusal } from '../refusal.ts';
import { STATUS_OF_REFUSAL } from '../refusal-status.ts';

/** Turns refusals into error pages: the page's ErrorBoundary gets the status and `{message}`. */
export async function withPageRefusals<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Refusal)
      throw data({ message: error.message }, { status: STATUS_OF_REFUSAL[error.reason] });
    throw error;
  }
}
