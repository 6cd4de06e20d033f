import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { type RateDraft, toTaxRateBody } from './tax-rate-draft.ts';
import type { DatedRate } from './tax-rate-input.schema.ts';

const PATH = '/api/admin/tax-rates';

/** Adds a rate to come: all rates as they are now, or what is wrong with the fields. */
export async function addRate(
  draft: RateDraft,
): Promise<{ rates: DatedRate[] } | { fieldErrors: FieldProblem[] }> {
  try {
    const { rates } = await callApi<{ rates: DatedRate[] }>('POST', PATH, { body: toTaxRateBody(draft) });
    toast('Rate added', { tone: 'good' });
    return { rates };
  } catch (error) {
    return { fieldErrors: reportFailure('Failed to add the rate. Please try again.', error) };
  }
}

/** Takes back a rate that is still to come: all rates as they are now, undefined where it failed. */
export async function deleteTaxRate({ kind, from }: DatedRate): Promise<DatedRate[] | undefined> {
  try {
    const path = `${PATH}/${encodeURIComponent(kind)}/${from}`;
    return (await callApi<{ rates: DatedRate[] }>('DELETE', path)).rates;
  } catch (error) {
    reportFailure('Failed to take back the rate. Please try again.', error);
    return undefined;
  }
}

function reportFailure(words: string, error: unknown): FieldProblem[] {
  const { serverMessage = '', errors = [] } = error instanceof ApiFailure ? error : {};
  toast(words, { tone: 'bad', description: serverMessage });
  return errors;
}
