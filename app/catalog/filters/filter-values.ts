import type { ListFilter, ProductQuery, StepFilter } from '../listing/product-query.ts';

/** Whether a filter has a value, in any case. */
export function hasValue(query: ProductQuery, name: ListFilter, value: string): boolean {
  return query[name]?.some((each) => isSame(each, value)) ?? false;
}

/** The query with a value of a filter added, or without it. */
export function toggleValue(query: ProductQuery, name: ListFilter, value: string): ProductQuery {
  const values = query[name] ?? [];
  const others = values.filter((each) => !isSame(each, value));
  const changed = others.length < values.length ? others : [...values, value];
  return { ...query, [name]: changed.length > 0 ? changed : undefined, page: 1 };
}

/** The query with this step, or without one if it has it. */
export function toggleStep(query: ProductQuery, name: StepFilter, step: number): ProductQuery {
  return { ...query, [name]: query[name] === step ? undefined : step, page: 1 };
}

export const STEP_LABELS: Record<StepFilter, (step: number | string) => string> = {
  rating: (stars) => `${stars} stars and up`,
  discount: (percent) => `${percent}% off or more`,
};

/** 'raksha-bandhan' as 'Raksha bandhan'. */
export function formatOccasion(tag: string): string {
  return tag.charAt(0).toUpperCase() + tag.slice(1).replaceAll('-', ' ');
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
