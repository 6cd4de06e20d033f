import { useState } from 'react';
import { useSession } from '#app/accounts/sessions/use-session.ts';
import { deviceStorage, parseJson } from '#app/platform/browser/browser-storage.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { capitalise } from '#app/platform/text/capitalise.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Field, Select, TextField } from '#app/ui/forms/field.tsx';
import {
  BODY_MEASURES,
  type Body,
  type BodyMeasure,
  bustOf,
  findSize,
  findWearer,
  type LengthUnit,
  listBodyMeasures,
  listMeasuredSizes,
  SIZE_SYSTEMS,
  type SizedProduct,
  type SizeSystem,
  type Wearer,
} from './find-size.ts';
import styles from './size-finder.module.css';

/** Storage keys of the answers; they are never sent to the server. */
const STORAGE_KEYS = {
  women: 'size_finder',
  men: 'size_finder_men',
  children: 'size_finder_children',
} satisfies Record<Wearer, string>;

interface Answers extends Record<BodyMeasure, string> {
  way: 'body' | 'label';
  unit: LengthUnit;
  system: SizeSystem;
  size: string;
}

const NONE: Answers = {
  way: 'body',
  unit: 'in',
  chest: '',
  bust: '',
  waist: '',
  hip: '',
  system: 'Letters',
  size: '',
};

interface SizeFinderProps {
  product: SizedProduct & { _id: string };
  onChoose: (size: string) => void;
}

/** Suggests a size from body measures or from another label's size, which stay on the device, and from the last order. */
export function SizeFinder({ product, onChoose }: SizeFinderProps) {
  const { answers: stored, change, clear } = useStoredAnswers(findWearer(product));
  if (listMeasuredSizes(product).length < 2) return null;
  const measures = listBodyMeasures(product);
  // SIZE_SYSTEMS are women's sizes by their bust.
  const hasLabels = measures.includes('bust');
  const answers: Answers = hasLabels ? stored : { ...stored, way: 'body' };
  const advice = findSize(product, bodyOf(answers));
  return (
    <section className={styles.finder} aria-labelledby="find-your-size">
      <h3 id="find-your-size">Find your size</h3>
      <LastSize product={product} onChoose={onChoose} />
      {hasLabels && (
        <div className={styles.ways} role="radiogroup" aria-labelledby="find-your-size">
          <Way way="body" name="My measurements" {...{ answers, change }} />
          <Way way="label" name="What I wear elsewhere" {...{ answers, change }} />
        </div>
      )}
      {answers.way === 'body' ? (
        <BodyFields {...{ measures, answers, change }} />
      ) : (
        <LabelFields {...{ answers, change }} />
      )}
      <div role="status" className={styles.advice}>
        {advice && (
          <>
            <p>
              {advice.size ? (
                <>
                  Your size: <b>{advice.size}</b>
                </>
              ) : (
                <b>No size fits</b>
              )}
            </p>
            <p className={styles.why}>{advice.why}</p>
          </>
        )}
      </div>
      <div className={styles.foot}>
        {advice?.size && (
          <Button small onClick={() => onChoose(advice.size as string)}>
            Choose {advice.size}
          </Button>
        )}
        <p>Your answers stay on this device.</p>
        <button type="button" className="link" onClick={clear}>
          Clear
        </button>
      </div>
    </section>
  );
}

interface FieldsProps {
  answers: Answers;
  change: (part: Partial<Answers>) => void;
}

function Way({ way, name, answers, change }: FieldsProps & { way: Answers['way']; name: string }) {
  return (
    <label>
      <input type="radio" name="size-way" checked={answers.way === way} onChange={() => change({ way })} />
      {name}
    </label>
  );
}

function BodyFields({ measures, answers, change }: FieldsProps & { measures: BodyMeasure[] }) {
  return (
    <div className={styles.fields}>
      {measures.map((measure) => (
        <TextField
          key={measure}
          type="number"
          inputMode="decimal"
          min={1}
          step="any"
          label={capitalise(measure)}
          value={answers[measure]}
          error={answers[measure] && !parseMeasure(answers[measure]) ? 'Enter a number above 0.' : undefined}
          onChange={({ target }) => change({ [measure]: target.value })}
        />
      ))}
      <Field label="Unit">
        {(wiring) => (
          <Select
            {...wiring}
            value={answers.unit}
            onChange={({ target }) => change({ unit: target.value as LengthUnit })}
          >
            <option value="in">inches</option>
            <option value="cm">cm</option>
          </Select>
        )}
      </Field>
    </div>
  );
}

function LabelFields({ answers, change }: FieldsProps) {
  return (
    <div className={styles.fields}>
      <Field label="Sizes of the label">
        {(wiring) => (
          <Select
            {...wiring}
            value={answers.system}
            onChange={({ target }) => change({ system: target.value as SizeSystem, size: '' })}
          >
            {Object.keys(SIZE_SYSTEMS).map((system) => (
              <option key={system} value={system}>
                {system === 'Letters' ? 'Letters (S, M, L)' : system}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field label="I wear size">
        {(wiring) => (
          <Select {...wiring} value={answers.size} onChange={({ target }) => change({ size: target.value })}>
            <option value="">Choose</option>
            {Object.entries(SIZE_SYSTEMS[answers.system])
              .toSorted(([, one], [, other]) => one - other)
              .map(([size]) => (
                <option key={size}>{size}</option>
              ))}
          </Select>
        )}
      </Field>
    </div>
  );
}

/** The size of the person's newest order of the same category, if the product has it. */
function LastSize({ product, onChoose }: SizeFinderProps) {
  const { user } = useSession();
  const { data } = useApiQuery<{ last: { size: string; name: string } | null }>(
    user && `/api/orders/last-size?product=${product._id}`,
  );
  const last = data?.last;
  if (!last || !product.sizes.includes(last.size)) return null;
  return (
    <p className={styles.last}>
      <span>
        As in your last order: <b>{last.size}</b> ({last.name})
      </span>
      <button type="button" className="link" onClick={() => onChoose(last.size)}>
        Choose {last.size}
      </button>
    </p>
  );
}

function bodyOf(answers: Answers): Body {
  if (answers.way === 'label') return { unit: 'in', bust: bustOf(answers.system, answers.size) };
  const measures = BODY_MEASURES.map((measure) => [measure, parseMeasure(answers[measure])]);
  return { unit: answers.unit, ...Object.fromEntries(measures) };
}

/** Rounded to the tenth. */
function parseMeasure(text: string): number | undefined {
  const measure = Math.round(Number(text) * 10) / 10;
  return measure > 0 ? measure : undefined;
}

function useStoredAnswers(wearer: Wearer) {
  const key = STORAGE_KEYS[wearer];
  const [answers, setAnswers] = useState<Answers>(() => readAnswers(deviceStorage.read(key), wearer));
  function change(part: Partial<Answers>) {
    const next = { ...answers, ...part };
    setAnswers(next);
    deviceStorage.write(key, JSON.stringify(next));
  }
  function clear() {
    setAnswers(NONE);
    deviceStorage.remove(key);
  }
  return { answers, change, clear };
}

/**
 * The stored answers, without invalid values. The women's key once held the answers for all wearers: those with a chest are
 * a man's or a child's.
 */
function readAnswers(text: string | null, wearer: Wearer): Answers {
  const stored = parseJson(text) as Partial<Answers> | null | undefined;
  const texts = Object.entries({ ...stored }).filter(
    ([name, value]) => Object.hasOwn(NONE, name) && typeof value === 'string',
  );
  const answers: Answers = { ...NONE, ...Object.fromEntries(texts) };
  if (wearer === 'women' && answers.chest) return NONE;
  return Object.hasOwn(SIZE_SYSTEMS, answers.system) ? answers : NONE;
}
