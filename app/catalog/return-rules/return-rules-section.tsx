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
      hint="Applies to new orders only. A category without a rule has that of the store, a subcategory that of its category."
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
const ADDED = 'exchanges only';

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
  const named = rules.map((rule) => ({ ...rule, name: fullNameOf(rule, rules) }));
  const isOwn = ({ _id }: CategoryReturnRule) => form.draft[_id]?.rule !== '';
  return (
    <form {...form.props} className={styles.form} aria-label="Returns by category">
      {named.some(isOwn) && (
        <ul className={styles.rules}>
          {named.map(
            (rule, index) => isOwn(rule) && <RuleFields key={rule._id} {...{ rule, index, form }} />,
          )}
        </ul>
      )}
      <Field label="Add a rule for">
        {(wiring) => (
          <Select
            {...wiring}
            value=""
            onChange={({ target }) => form.change({ [target.value]: { rule: ADDED, hours: USUAL_HOURS } })}
          >
            <option value="">Choose a category</option>
            {named
              .filter((rule) => !isOwn(rule))
              .map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
          </Select>
        )}
      </Field>
      <FormFailure form={form} />
      <Button type="submit" look="second" busy={form.isBusy}>
        Save return rules
      </Button>
    </form>
  );
}

/** 'Women, Sarees' */
function fullNameOf({ name, category }: CategoryReturnRule, rules: readonly CategoryReturnRule[]): string {
  const parent = rules.find(({ _id }) => _id === category);
  return parent ? `${parent.name}, ${name}` : name;
}

interface RuleFieldsProps {
  rule: CategoryReturnRule;
  index: number;
  form: Form<Draft>;
}

function RuleFields({ rule: { _id, name }, index, form }: RuleFieldsProps) {
  const { rule, hours } = form.draft[_id] ?? { rule: '', hours: USUAL_HOURS };
  const change = (part: Partial<Draft[string]>) => form.change({ [_id]: { rule, hours, ...part } });
  return (
    <li>
      <Field label={name} error={form.errorAt(`rules.${index}.terms.rule`)}>
        {(wiring) => (
          <Select
            {...wiring}
            value={rule}
            onChange={({ target }) => change({ rule: target.value as ReturnRule })}
          >
            {RETURN_RULES.map((each) => (
              <option key={each} value={each}>
                {`${each.charAt(0).toUpperCase()}${each.slice(1)}`}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <TextField
        label={`Window of ${name} (hours)`}
        inputMode="numeric"
        autoComplete="off"
        required
        value={hours}
        error={form.errorAt(`rules.${index}.terms.hours`)}
        onChange={({ target }) => change({ hours: target.value })}
      />
      <div className={styles.remove}>
        <Button small look="quiet" onClick={() => change({ rule: '' })}>
          Remove<span className="visually-hidden"> the rule of {name}</span>
        </Button>
      </div>
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
