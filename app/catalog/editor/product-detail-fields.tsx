import { Field, TextArea, TextField, TextInput } from '#app/ui/forms/field.tsx';
import { MeasureTable } from '../offers/size-chart-dialog.tsx';
import { PACKED_NAMES } from '../packed-size/packed-size.ts';
import { PackedSizeFields } from '../packed-size/packed-size-fields.tsx';
import { ATTRIBUTE_NAMES, type AttributeName, attributeOf } from '../product/product-attributes.ts';
import { orderMeasures } from './order-measures.ts';
import styles from './product-detail-fields.module.css';
import type { ProductFormState } from './use-product-form.ts';

/** The shop's settings fill them when a product is created or activated. */
const FILLED: readonly AttributeName[] = ['makerName', 'makerAddress', 'netQuantity'];

const ATTRIBUTES = ATTRIBUTE_NAMES.map((name) => ({ name, ...attributeOf(name) }));

/** The attributes, some required by Indian law (rules §4); collapsed because they are the same for many products. */
export function DetailFields({ form }: { form: ProductFormState }) {
  const { draft, change, errorAt } = form;
  const isWrong = [...ATTRIBUTES.map(({ apiPath }) => apiPath), ...PACKED_NAMES].some(errorAt);
  return (
    <details className={styles.details} open={isWrong || undefined}>
      <summary className={styles.summary}>
        Legal details, care, packed size, search results and measurements
      </summary>
      <div className={styles.fields}>
        {ATTRIBUTES.filter(({ isLong }) => !isLong).map(({ name, label, apiPath }) => (
          <TextField
            key={name}
            label={label}
            hint={FILLED.includes(name) ? 'Empty: as in the settings' : undefined}
            value={draft[name]}
            error={errorAt(apiPath)}
            onChange={(event) => change({ [name]: event.target.value })}
          />
        ))}
        {ATTRIBUTES.filter(({ isLong }) => isLong).map(({ name, label, apiPath }) => (
          <Field key={name} label={label} error={errorAt(apiPath)} className={styles.fullWidth}>
            {(wiring) => (
              <TextArea
                {...wiring}
                rows={3}
                value={draft[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            )}
          </Field>
        ))}
        <PackedSizeFields form={form} />
        {draft.sizes.length > 0 && <Measurements form={form} />}
      </div>
    </details>
  );
}

function Measurements({ form: { draft, change } }: { form: ProductFormState }) {
  const { sizes, measurements } = draft;
  const measures = orderMeasures(Object.values(measurements).flatMap(Object.keys));
  const setMeasure = (size: string, measure: string, text: string) =>
    change({ measurements: { ...measurements, [size]: { ...measurements[size], [measure]: text } } });
  return (
    <div className={styles.fullWidth}>
      <MeasureTable
        caption="Measurements in centimetres"
        sizes={sizes}
        measures={measures}
        className={styles.measures}
        cell={(size, measure) => (
          <TextInput
            type="number"
            inputMode="decimal"
            min={0}
            aria-label={`${measure} in size ${size}, in centimetres`}
            value={measurements[size]?.[measure] ?? ''}
            onChange={(event) => setMeasure(size, measure, event.target.value)}
          />
        )}
      />
    </div>
  );
}
