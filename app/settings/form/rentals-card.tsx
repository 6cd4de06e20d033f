import { CardSection } from '#app/ui/display/panel.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { type FormSectionProps, SettingsAmountField, SettingsTextField } from './settings-fields.tsx';
import styles from './settings-form.module.css';

/** The shop's commission on rentals, and who supplies them. */
export function RentalsCard({ form }: FormSectionProps) {
  return (
    <CardSection title="Rentals" hint="Applies to new bookings only.">
      <div className={styles.fields}>
        <SettingsAmountField
          form={form}
          field="turnaroundDays"
          label="Turnaround (days)"
          hint="Time for cleaning after each rental"
        />
        <SettingsAmountField
          form={form}
          field="commissionPercent"
          label="Commission (%)"
          hint="The store's share of the rental fee, GST included"
        />
        <Field
          label="The store is"
          hint="As agent it invoices its commission to the owner, as principal the fee to the renter"
          error={form.errorAt('shopRole')}
        >
          {(wiring) => (
            <Select
              {...wiring}
              value={form.draft.shopRole}
              onChange={(event) => form.change({ shopRole: event.target.value })}
            >
              <option value="agent">agent of the owner</option>
              <option value="principal">principal</option>
            </Select>
          )}
        </Field>
        <Field
          label="Deposits due on delivery are"
          hint="A hold is charged for damage and late days only, or in full before it ends. It lasts 7 days; longer rentals pay in cash"
          error={form.errorAt('depositStrategy')}
        >
          {(wiring) => (
            <Select
              {...wiring}
              value={form.draft.depositStrategy}
              onChange={(event) => form.change({ depositStrategy: event.target.value })}
            >
              <option value="collect">collected in cash</option>
              <option value="card hold">held on the renter’s card, or collected in cash</option>
            </Select>
          )}
        </Field>
        <SettingsAmountField
          form={form}
          field="paymentCostPercent"
          label="Payment cost (%)"
          hint="What the payment provider keeps, for the warning about a low commission"
        />
        <SettingsTextField
          form={form}
          field="tan"
          label="TAN"
          hint="With it, TDS is deducted when a rental is completed. Empty: no TDS"
        />
        <SettingsTextField
          form={form}
          field="tcsGstin"
          label="GSTIN for TCS"
          hint="With it, TCS is collected from registered owners, likewise. Empty: no TCS"
        />
      </div>
    </CardSection>
  );
}
