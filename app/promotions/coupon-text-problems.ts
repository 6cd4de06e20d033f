import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { findForbiddenPattern, isLimitedInTime } from '#app/platform/text/dark-patterns.ts';

/** Dark patterns in an active coupon's description. */
export function couponTextProblems(coupon: {
  description: string;
  active: boolean;
  /** '' or null: it does not end */
  endsAt: string | null;
}): FieldProblem[] {
  const { description, active, endsAt } = coupon;
  const message = active ? findForbiddenPattern(description, { hasEnd: isLimitedInTime(endsAt) }) : undefined;
  return message ? [{ path: 'description', message }] : [];
}
