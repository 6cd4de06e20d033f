import { CardSection } from '#app/ui/display/panel.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { type FormSectionProps, SettingsTextField } from './settings-fields.tsx';
import styles from './settings-form.module.css';

/** The legal details of goods that new products get if they have none. */
export function LegalDetailsCard({ form }: FormSectionProps) {
  return (
    <CardSection
      title="Legal details of products"
      hint="The law requires them of everything you sell. New products without their own get these."
    >
      <div className={styles.fields}>
        <SettingsTextField form={form} field="productDefaults.makerName" label="Maker, packer or importer" />
        <SettingsTextField
          form={form}
          field="productDefaults.makerAddress"
          label="Address of the maker, packer or importer"
          hint="Street, city and PIN code"
        />
        <SettingsTextField
          form={form}
          field="productDefaults.netQuantity"
          label="Net quantity"
          hint="Such as 1 piece or 1 pair"
        />
      </div>
      <Checkbox
        checked={form.draft.requiresLegalDetails === 'true'}
        onChange={({ target }) => form.change({ requiresLegalDetails: String(target.checked) })}
      >
        Show products only with their legal details
      </Checkbox>
    </CardSection>
  );
}

/** The shop's claims about its goods. */
export function ClaimsCard({ form }: FormSectionProps) {
  return (
    <CardSection
      title="Claims about your goods"
      hint="Say only what is true of everything you sell. Empty: the store claims nothing."
    >
      <div className={styles.fields}>
        <SettingsTextField
          form={form}
          field="tagline"
          label="Tagline"
          hint="In the footer and in search results, such as “Handloom sarees, to buy or rent.”"
        />
        <SettingsTextField
          form={form}
          field="qualityClaim"
          label="Quality check"
          hint="On the home page, such as “Every item is checked before dispatch”"
        />
        <SettingsTextField
          form={form}
          field="rentalClaim"
          label="Care of outfits for rent"
          hint="On their pages, such as “Every outfit comes in a garment bag.”"
        />
      </div>
      <Checkbox
        checked={form.draft.cleansOutfits === 'true'}
        onChange={({ target }) => form.change({ cleansOutfits: String(target.checked) })}
      >
        Outfits are dry-cleaned before each rental. Staff confirm it when they dispatch one.
      </Checkbox>
    </CardSection>
  );
}
