import { Field, TextArea, TextField, TextInput } from '#app/ui/field.tsx';
import type { ProductDraft } from '../product-draft.ts';
import { MEASURES } from '../size-chart.ts';
import styles from './product-legal.module.css';
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

/** What a product page must tell in India (CONTRACT §4), folded away: most of it is the same for many products. */
export function ProductLegal({ form }: { form: ProductFormState }) {
  const { draft, change, faultAt } = form;
  const isWrong = LINES.some(([name]) => faultAt(name));
  return (
    <details className={styles.details} open={isWrong || undefined}>
      <summary className={styles.summary}>Legal details, care and measurements</summary>
      <div className={styles.fields}>
        {LINES.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            value={draft[name]}
            error={faultAt(name)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        <Field label="Material and care" className={styles.whole}>
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
  const put = (size: string, measure: string, text: string) =>
    change({ measurements: { ...measurements, [size]: { ...measurements[size], [measure]: text } } });
  return (
    <div className={styles.whole}>
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
                    onChange={(event) => put(size, measure, event.target.value)}
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
