import { listStates } from '#app/platform/geography/indian-states.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { Field, Select, TextArea } from '#app/ui/forms/field.tsx';
import { useFieldOfAddress } from '#app/ui/forms/use-field-of-address.ts';
import { DiscardChangesDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { MAX_OFFER_LENGTH, MAX_OFFERS, type Settings } from '../settings.schema.ts';
import { ClaimsCard, LegalDetailsCard } from './goods-cards.tsx';
import { RentalsCard } from './rentals-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { type FormSectionProps, SettingsAmountField, SettingsTextField } from './settings-fields.tsx';
import styles from './settings-form.module.css';
import {
  findCommissionLoss,
  findContradiction,
  type RentalTaxes,
  useSettingsForm,
} from './use-settings-form.ts';

interface SettingsFormProps {
  settings: Settings;
  rentalTaxes: RentalTaxes | undefined;
}

/** The form for all settings, which are saved together. */
export function SettingsForm({ settings, rentalTaxes }: SettingsFormProps) {
  const form = useSettingsForm(settings);
  useFieldOfAddress();
  return (
    <form {...form.props} className={styles.form} aria-label="Settings">
      <ShopCard form={form} />
      <SellerCard form={form} />
      <OfficerCard form={form} />
      <LegalDetailsCard form={form} />
      <MoneyCards form={form} />
      <OffersCard form={form} />
      <ClaimsCard form={form} />
      <FormFooter form={form} rentalTaxes={rentalTaxes} />
    </form>
  );
}

function ShopCard({ form }: FormSectionProps) {
  return (
    <CardSection
      title="Store details"
      hint="Name and contact details, shown on every page, in emails and on documents."
    >
      <div className={styles.fields}>
        <SettingsTextField form={form} field="name" label="Name" required />
        <SettingsTextField form={form} field="hours" label="Support hours" required />
        <SettingsTextField form={form} field="email" label="Email" type="email" required />
        <SettingsTextField form={form} field="phone" label="Phone" type="tel" required />
        <SettingsTextField
          form={form}
          field="whatsapp"
          label="WhatsApp number or link"
          hint="Leave empty to hide"
        />
        <SettingsTextField
          form={form}
          field="instagram"
          label="Instagram name or link"
          hint="Such as @yourshop. Leave empty to hide"
        />
        <SettingsTextField
          form={form}
          field="facebook"
          label="Facebook link"
          type="url"
          hint="Leave empty to hide"
        />
      </div>
    </CardSection>
  );
}

const STATES = listStates();

function SellerCard({ form }: FormSectionProps) {
  return (
    <CardSection
      title="Company and GST"
      hint="Seller details on new invoices. Issued invoices do not change."
    >
      <div className={styles.fields}>
        <SettingsTextField form={form} field="seller.name" label="Legal name" required />
        <SettingsTextField
          form={form}
          field="seller.gstin"
          label="GSTIN"
          hint="Leave empty if not registered"
        />
        <SettingsTextField
          form={form}
          field="seller.address"
          label="Address"
          hint="Street, city and PIN code"
          required
        />
        <Field label="State" error={form.errorAt('seller.stateCode')}>
          {(wiring) => (
            <Select
              {...wiring}
              value={form.draft['seller.stateCode']}
              onChange={(event) => form.change({ 'seller.stateCode': event.target.value })}
            >
              {form.draft['seller.stateCode'] === '' && <option value="">Choose a state</option>}
              {STATES.map(({ code, name }) => (
                <option key={code} value={code}>
                  {name} ({code})
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
    </CardSection>
  );
}

function OfficerCard({ form }: FormSectionProps) {
  return (
    <CardSection title="Grievance officer" hint="Handles complaints. Shown on the support page.">
      <div className={styles.fields}>
        <SettingsTextField form={form} field="grievanceOfficer.name" label="Officer name" required />
        <SettingsTextField
          form={form}
          field="grievanceOfficer.email"
          label="Officer email"
          type="email"
          required
        />
        <SettingsTextField
          form={form}
          field="grievanceOfficer.phone"
          label="Officer phone"
          type="tel"
          required
        />
      </div>
    </CardSection>
  );
}

function MoneyCards({ form }: FormSectionProps) {
  return (
    <>
      <CardSection title="Shipping and payment" hint="Applies to new orders only.">
        <div className={styles.fields}>
          <SettingsAmountField
            form={form}
            field="shippingFee"
            label="Shipping fee (₹)"
            hint="Enter 0 for free shipping on every order"
          />
          <SettingsAmountField
            form={form}
            field="freeShippingAt"
            label="Free shipping from (₹)"
            hint="Minimum cart subtotal"
          />
          <SettingsAmountField
            form={form}
            field="cashLimit"
            label="Cash on delivery up to (₹)"
            hint="Maximum order total"
          />
        </div>
      </CardSection>
      <CardSection title="Store credit and gift cards" hint="Applies to new credit and new gift cards only.">
        <div className={styles.fields}>
          <SettingsTextField
            form={form}
            field="storeCreditDays"
            label="Store credit expires after (days)"
            hint="Leave empty for never"
          />
          <SettingsAmountField
            form={form}
            field="giftCardDays"
            label="Gift cards are valid for (days)"
            hint="At least 365"
          />
        </div>
      </CardSection>
      <CardSection title="Refunds" hint="Refunds of a part of an order without a return.">
        <div className={styles.fields}>
          <SettingsAmountField
            form={form}
            field="refundApprovalAbove"
            label="Approval above (₹)"
            hint="A second member of staff has to approve a larger refund"
          />
        </div>
      </CardSection>
      <ReturnsCard form={form} />
      <RentalsCard form={form} />
    </>
  );
}

function OffersCard({ form }: FormSectionProps) {
  return (
    <CardSection title="Promo strip" hint="Offers above the header. Hidden if there are none.">
      <Field
        label="Offers"
        hint={`One per line, up to ${MAX_OFFERS}, each up to ${MAX_OFFER_LENGTH} characters`}
        error={form.errorAt('offers')}
      >
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={4}
            value={form.draft.offers}
            onChange={(event) => form.change({ offers: event.target.value })}
          />
        )}
      </Field>
    </CardSection>
  );
}

function FormFooter({ form, rentalTaxes }: FormSectionProps & Pick<SettingsFormProps, 'rentalTaxes'>) {
  const other = findContradiction(form.draft);
  const loss = findCommissionLoss(form.draft, rentalTaxes);
  return (
    <div className={styles.footer}>
      {other && <Notice tone="warn">{other}</Notice>}
      <TextWarnings
        texts={[form.draft.offers, form.draft.tagline, form.draft.qualityClaim, form.draft.rentalClaim]}
      />
      {loss && <Notice tone="warn">{loss}</Notice>}
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <div className={styles.buttons}>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
        <span className={styles.state}>{form.isUnsaved && 'Unsaved changes'}</span>
      </div>
      {form.isLeaving && <DiscardChangesDialog onDiscard={form.leave} onKeep={form.stay} />}
    </div>
  );
}
