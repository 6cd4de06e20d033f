import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { type RateDraft, toTaxRateBody } from './tax-rate-draft.ts';
import type { DatedRate } from './tax-rate-input.schema.ts';

const PATH = '/api/admin/tax-rates';

/** Adds a future rate. Returns all rates, or the errors by field. */
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

/** Deletes a future rate. Returns all rates, or undefined if the request failed. */
export async function deleteTaxRate({ kind, from }: DatedRate): Promise<DatedRate[] | undefined> {
  try {
    const path = `${PATH}/${encodeURIComponent(kind)}/${from}`;
    return (await callApi<{ rates: DatedRate[] }>('DELETE', path)).rates;
  } catch (error) {
    reportFailure('Failed to delete the rate. Please try again.', error);
    return undefined;
  }
}

function reportFailure(message: string, error: unknown): FieldProblem[] {
  const { serverMessage = '', errors = [] } = error instanceof ApiFailure ? error : {};
  toast(message, { tone: 'bad', description: serverMessage });
  return errors;
}
