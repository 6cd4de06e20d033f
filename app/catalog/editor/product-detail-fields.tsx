import { Field, TextArea, TextField, TextInput } from '#app/ui/forms/field.tsx';
import { MEASURES } from '../offers/sizes.ts';
import styles from './product-detail-fields.module.css';
import type { ProductDraft } from './product-draft.ts';
import type { ProductFormState } from './use-product-form.ts';

type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never;
}[keyof ProductDraft];

const LINES: [TextName, string][] = [
  ['brand', 'Brand'],
  ['fabric', 'Fabric'],
  ['hsn', 'HSN code'],
  ['countryOfOrigin', 'Country of origin'],
  ['makerName', 'Maker or importer'],
  ['makerAddress', 'Address of the maker or importer'],
];

/** The details that Indian law requires (rules §4), collapsed because they are the same for many products. */
export function LegalFields({ form }: { form: ProductFormState }) {
  const { draft, change, errorAt } = form;
  const isWrong = LINES.some(([name]) => errorAt(name));
  return (
    <details className={styles.details} open={isWrong || undefined}>
      <summary className={styles.summary}>Legal details, care and measurements</summary>
      <div className={styles.fields}>
        {LINES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            error={errorAt(name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <Field label="Material and care" className={styles.fullWidth}>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={3}
              value={draft.materialAndCare}
              onChange={(event) => change({ materialAndCare: event.target.value })}
            />
          )}
        </Field>
        {draft.sizes.length > 0 && <Measurements form={form} />}
      </div>
    </details>
  );
}

function Measurements({ form: { draft, change } }: { form: ProductFormState }) {
  const { sizes, measurements } = draft;
  const measures = [...new Set([...Object.values(measurements).flatMap(Object.keys), ...MEASURES])];
  const setMeasure = (size: string, measure: string, text: string) =>
    change({ measurements: { ...measurements, [size]: { ...measurements[size], [measure]: text } } });
  return (
    <div className={styles.fullWidth}>
      <table className={styles.measures}>
        <caption>Measurements in centimetres</caption>
        <thead>
          <tr>
            <th scope="col">Size</th>
            {measures.map((measure) => (
              <th key={measure} scope="col">
                {measure}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sizes.map((size) => (
            <tr key={size}>
              <th scope="row">{size}</th>
              {measures.map((measure) => (
                <td key={measure}>
                  <TextInput
                    type="number"
                    inputMode="decimal"
                    min={0}
                    aria-label={`${measure} in size ${size}, in centimetres`}
                    value={measurements[size]?.[measure] ?? ''}
                    onChange={(event) => setMeasure(size, measure, event.target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
