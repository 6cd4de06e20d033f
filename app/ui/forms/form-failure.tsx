import { ApiFailure, failureText } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { Notice } from '../feedback/notice.tsx';

/** The server's field errors, or else the failure as an error of the whole form, whose path is ''. */
export function failureProblems(error: unknown, texts: { refused: string; network: string }): FieldProblem[] {
  const fields = error instanceof ApiFailure ? error.errors : [];
  return fields.length > 0 ? fields : [{ path: '', message: failureText(error, texts) }];
}

/** An error that belongs to no single input: of the whole form by default. */
export function FormFailure({
  form,
  at = '',
}: {
  form: { errorAt: (path: string) => string | undefined };
  at?: string;
}) {
  const message = form.errorAt(at);
  return message && <Notice tone="bad">{message}</Notice>;
}
