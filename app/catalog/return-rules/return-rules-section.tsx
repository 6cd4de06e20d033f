import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { RETURN_RULES, type ReturnRule, type ReturnTerms } from '#app/settings/return-terms.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { type CategoryReturnRule, returnRulesInputSchema } from './return-rules.schema.ts';
import styles from './return-rules-section.module.css';

const PATH = '/api/admin/return-rules';
const FAILED = 'Failed to load the return rules.';
const NOT_SAVED = 'Failed to save the return rules. Please try again.';

/** The return rules of categories that differ from the shop's. */
export function ReturnRules() {
  const { data, error, reload } = useApiQuery<{ rules: CategoryReturnRule[] }>(PATH);
  return (
    <CardSection
      title="Returns by category"
      hint="Applies to new orders only. A subcategory has the rule of its category unless it has its own."
    >
      <Loaded query={{ data, error, reload }} failed={FAILED} loading="Loading the return rules" height={200}>
        {(data) => <ReturnRulesForm rules={data.rules} />}
      </Loaded>
    </CardSection>
  );
}

/** By category: '' as rule inherits. */
type Draft = Record<string, { rule: ReturnRule | ''; hours: string }>;

const USUAL_HOURS = '48';

function ReturnRulesForm({ rules }: { rules: CategoryReturnRule[] }) {
  const initial = toDraft(rules);
  const form = useForm<Draft>({
    initial,
    toBody: (draft) => ({ rules: rules.map(({ _id }) => ({ _id, terms: toTerms(draft[_id]) })) }),
    schema: returnRulesInputSchema,
    async onSave(body, draft) {
      try {
        await callApi('PUT', PATH, { body });
        form.reset(draft);
        toast('Return rules saved', { tone: 'good' });
        return undefined;
      } catch (error) {
        return failureProblems(error, { refused: NOT_SAVED, network: NOT_SAVED });
      }
    },
  });
  if (rules.length === 0) return <p>There are no categories yet.</p>;
  return (
    <form {...form.props} className={styles.form} aria-label="Returns by category">
      <ul className={styles.rules}>
        {rules.map((rule, index) => (
          <RuleFields key={rule._id} {...{ rule, index, form }} />
        ))}
      </ul>
      <FormFailure form={form} />
      <Button type="submit" look="second" busy={form.isBusy}>
        Save return rules
      </Button>
    </form>
  );
}

interface RuleFieldsProps {
  rule: CategoryReturnRule;
  index: number;
  form: Form<Draft>;
}

function RuleFields({ rule: { _id, name, category }, index, form }: RuleFieldsProps) {
  const { rule, hours } = form.draft[_id] ?? { rule: '', hours: USUAL_HOURS };
  const change = (part: Partial<Draft[string]>) => form.change({ [_id]: { rule, hours, ...part } });
  return (
    <li className={category === null ? undefined : styles.subcategory}>
      <Field label={name} error={form.errorAt(`rules.${index}.terms.rule`)}>
        {(wiring) => (
          <Select
            {...wiring}
            value={rule}
            onChange={({ target }) => change({ rule: target.value as ReturnRule | '' })}
          >
            <option value="">{category === null ? 'As in Returns and exchanges' : 'As its category'}</option>
            {RETURN_RULES.map((each) => (
              <option key={each} value={each}>
                {`${each.charAt(0).toUpperCase()}${each.slice(1)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {rule !== '' && (
        <TextField
          label={`Window of ${name} (hours)`}
          inputMode="numeric"
          autoComplete="off"
          required
          value={hours}
          error={form.errorAt(`rules.${index}.terms.hours`)}
          onChange={({ target }) => change({ hours: target.value })}
        />
      )}
    </li>
  );
}

function toDraft(rules: readonly CategoryReturnRule[]): Draft {
  return Object.fromEntries(
    rules.map(({ _id, terms }) => [
      _id,
      { rule: terms?.rule ?? '', hours: String(terms?.hours ?? USUAL_HOURS) },
    ]),
  );
}

function toTerms(typed: Draft[string] | undefined): { rule: ReturnTerms['rule']; hours: unknown } | null {
  return typed && typed.rule !== '' ? { rule: typed.rule, hours: typedNumber(typed.hours) } : null;
}
