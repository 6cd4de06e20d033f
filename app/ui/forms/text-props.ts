import type { Form } from './use-form.ts';

/** The names of a draft's texts. */
export type TextName<Draft> = {
  [Name in keyof Draft]: Draft[Name] extends string ? Name : never;
}[keyof Draft];

/** Connects a text input to a text of the draft. */
export function textProps<Draft, Name extends TextName<Draft>>(
  { draft, change, errorAt }: Pick<Form<Draft>, 'draft' | 'change' | 'errorAt'>,
  name: Name,
) {
  return {
    value: draft[name] as Draft[Name] & string,
    error: errorAt(String(name)),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Draft>),
  };
}
