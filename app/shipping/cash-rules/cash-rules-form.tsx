import { Link } from 'react-router';
import { callApi } from '#app/platform/browser/api-client.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { textProps } from '#app/ui/forms/text-props.ts';
import { useForm } from '#app/ui/forms/use-form.ts';
import styles from '../admin/shipping.module.css';
import { type CashRulesData, cashRulesInputSchema } from './cash-rules.schema.ts';

const SAVE_FAILED = 'Failed to save the rules. Please try again.';

function toDraft(rules: CashRulesData) {
  return {
    openOrders: toText(rules.openOrders),
    codeAbove: toText(rules.codeAbove),
    linkAbove: toText(rules.linkAbove),
    pinLimits: rules.pinLimits.map(({ pin, limit }) => `${pin} ${limit}`).join('\n'),
    minParcels: String(rules.minParcels),
    maxReturnedPerson: toText(rules.maxReturnedPerson),
    maxReturnedNumber: toText(rules.maxReturnedNumber),
    maxReturnedPin: toText(rules.maxReturnedPin),
    advancePercent: toText(rules.advancePercent),
    advanceAmount: toText(rules.advanceAmount),
    advanceAbove: toText(rules.advanceAbove),
    advanceForReturned: rules.advanceForReturned,
  };
}
type Draft = ReturnType<typeof toDraft>;

function toText(value: number | null): string {
  return value === null ? '' : String(value);
}

/** Null if nothing is typed. */
function optionalNumber(text: string) {
  return text.trim() === '' ? null : typedNumber(text);
}

function toBody(draft: Draft) {
  return {
    openOrders: optionalNumber(draft.openOrders),
    codeAbove: optionalNumber(draft.codeAbove),
    linkAbove: optionalNumber(draft.linkAbove),
    pinLimits: draft.pinLimits
      .split('\n')
      .map((line) => line.trim().split(/\s+/))
      .filter(([pin]) => pin !== '')
      .map(([pin, limit = '']) => ({ pin, limit: typedNumber(limit) })),
    minParcels: typedNumber(draft.minParcels),
    maxReturnedPerson: optionalNumber(draft.maxReturnedPerson),
    maxReturnedNumber: optionalNumber(draft.maxReturnedNumber),
    maxReturnedPin: optionalNumber(draft.maxReturnedPin),
    advancePercent: optionalNumber(draft.advancePercent),
    advanceAmount: optionalNumber(draft.advanceAmount),
    advanceAbove: optionalNumber(draft.advanceAbove),
    advanceForReturned: draft.advanceForReturned,
  };
}

interface CashRulesFormProps {
  rules: CashRulesData;
  /** false: without a payment provider the rules for part payments have no effect */
  takesPayments: boolean;
  onSaved: (rules: CashRulesData) => void;
}

/** The rules for cash on delivery. An empty field is a rule that is off. */
export function CashRulesForm({ rules, takesPayments, onSaved }: CashRulesFormProps) {
  const form = useForm({
    initial: toDraft(rules),
    toBody: (draft: Draft) => ({ ...toBody(draft), version: rules.version }),
    schema: cashRulesInputSchema,
    onSave: save,
  });
  const { draft, change, errorAt } = form;

  async function save(body: object) {
    try {
      const saved = await callApi<{ rules: CashRulesData }>('PUT', '/api/admin/cash-rules', { body });
      onSaved(saved.rules);
      form.reset(toDraft(saved.rules));
      toast('Rules saved', { tone: 'good' });
      return undefined;
    } catch (error) {
      return failureProblems(error, { refused: SAVE_FAILED, network: SAVE_FAILED });
    }
  }
  const field = (name: Exclude<keyof Draft, 'advanceForReturned'>, label: string, hint?: string) => (
    <TextField {...{ label, hint }} inputMode="numeric" {...textProps(form, name)} />
  );
  return (
    <form {...form.props} className={styles.form} aria-label="Cash on delivery">
      {rules.version === 0 && <Notice>These are the default rules. Nothing has been saved yet.</Notice>}
      <CardSection title="By value" hint="The maximum order total for cash on delivery is in Settings.">
        <div className={styles.pair}>
          {field('codeAbove', 'Confirm by code above (₹)', 'Leave empty to ask for no code')}
          {field(
            'linkAbove',
            'Confirm by link above (₹)',
            'In the order’s mail, if no code confirms it. Leave empty for none.',
          )}
          {field(
            'openOrders',
            'Open cash orders at a time',
            'Per customer and mobile number. Leave empty for no limit.',
          )}
        </div>
        <Link to="/admin/settings" className="link">
          Limit for all orders
        </Link>
      </CardSection>
      <CardSection title="By PIN code" hint="Zones without cash on delivery are set under Shipping.">
        <Field
          label="Limits by PIN code"
          hint="One per line: the first digits of the PIN code and the maximum order total, for example 190 3000. 0 turns cash on delivery off."
          error={errorAt('pinLimits')}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={5}
              value={draft.pinLimits}
              onChange={({ target }) => change({ pinLimits: target.value })}
            />
          )}
        </Field>
      </CardSection>
      <CardSection
        title="By undelivered parcels"
        hint="No cash on delivery above a share of parcels that came back in the last 365 days. Leave a share empty for no limit."
      >
        <div className={styles.pair}>
          {field('minParcels', 'Minimum parcels', 'The limits apply from this number of parcels')}
          {field('maxReturnedPerson', 'Maximum per customer (%)')}
          {field('maxReturnedNumber', 'Maximum per mobile number (%)', 'Verified numbers only')}
          {field('maxReturnedPin', 'Maximum per PIN code (%)')}
        </div>
        <Link to="/admin/returned-parcels" className="link">
          Returned parcels
        </Link>
      </CardSection>
      <CardSection
        title="Part payment"
        hint="A part of a cash order is paid online when it is placed, and the rest on delivery. Enter a share or a sum; leave both empty for no part payment. Orders with outfits and payment links are never asked for it."
      >
        {!takesPayments && (
          <Notice tone="warn">
            No part payment is asked for, because this shop has no payment provider. These rules apply when it
            has one.
          </Notice>
        )}
        <div className={styles.pair}>
          {field('advancePercent', 'Share of the order (%)')}
          {field('advanceAmount', 'Or a sum (₹)')}
          {field(
            'advanceAbove',
            'For cash orders above (₹)',
            'Leave empty to ask for none because of the total',
          )}
        </div>
        <Checkbox
          checked={draft.advanceForReturned}
          onChange={({ target }) => change({ advanceForReturned: target.checked })}
        >
          Ask for it instead of refusing cash because of undelivered parcels
        </Checkbox>
      </CardSection>
      <FormFailure form={form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
