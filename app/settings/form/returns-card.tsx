import { CardSection } from '#app/ui/display/panel.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { RETURN_RULES } from '../return-terms.ts';
import { type FormSectionProps, SettingsAmountField, SettingsTextField } from './settings-fields.tsx';
import styles from './settings-form.module.css';

/** The return and exchange rules after delivery; categories may differ. */
export function ReturnsCard({ form }: FormSectionProps) {
  return (
    <CardSection
      title="Returns and exchanges"
      hint="Applies to new orders only, and to categories without their own rule. Faulty and wrong items are always taken back. The policy pages and questions name the window with {returnWindow}."
    >
      <div className={styles.fields}>
        <Field label="Rule" error={form.errorAt('returnRule')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={form.draft.returnRule}
              onChange={(event) => form.change({ returnRule: event.target.value })}
            >
              {RETURN_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {`${rule.charAt(0).toUpperCase()}${rule.slice(1)}`}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <SettingsAmountField
          form={form}
          field="returnHours"
          label="Window (hours)"
          hint="After delivery. 168 hours are 7 days"
        />
        <SettingsAmountField
          form={form}
          field="exchangePaymentDays"
          label="Days to pay for a dearer replacement"
          hint="After the old item is received. Customers are reminded 2 days before; then the old item is refunded"
        />
        <SettingsTextField
          form={form}
          field="exchangeFirstOrders"
          label="Send replacements first from (orders)"
          hint="To customers with this many delivered orders and no rejected return or exchange in a year, before the old item is back. Leave empty for nobody"
        />
      </div>
    </CardSection>
  );
}
