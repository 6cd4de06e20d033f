import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { tell } from '#app/ui/tell.ts';
import type { DatedRate } from '../invoices.forms.ts';
import { bodyOf, type RateDraft } from '../rate-draft.ts';

const PATH = '/api/admin/tax-rates';

/** Adds a rate to come: all rates as they are now, or what is wrong with the fields. */
export async function addRate(
  draft: RateDraft,
): Promise<{ rates: DatedRate[] } | { faults: FieldProblem[] }> {
  try {
    const { rates } = await callApi<{ rates: DatedRate[] }>('POST', PATH, { body: bodyOf(draft) });
    tell('Rate added', { tone: 'good' });
    return { rates };
  } catch (error) {
    return { faults: complain('Failed to add the rate. Please try again.', error) };
  }
}

/** Takes back a rate that is still to come: all rates as they are now, undefined where it failed. */
export async function takeBackRate({ kind, from }: DatedRate): Promise<DatedRate[] | undefined> {
  try {
    const path = `${PATH}/${encodeURIComponent(kind)}/${from}`;
    return (await callApi<{ rates: DatedRate[] }>('DELETE', path)).rates;
  } catch (error) {
    complain('Failed to take back the rate. Please try again.', error);
    return undefined;
  }
}

function complain(words: string, error: unknown): FieldProblem[] {
  const { serverMessage = '', errors = [] } = error instanceof ApiFailure ? error : {};
  tell(words, { tone: 'bad', description: serverMessage });
  return errors;
}
