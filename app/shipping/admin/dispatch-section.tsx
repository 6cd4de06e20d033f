import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { typedNumber } from '#app/platform/text/typed-number.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import type { DispatchSettings } from '../zones/zone.schema.ts';
import { dispatchSettingsSchema } from '../zones/zone-input.schema.ts';
import styles from './shipping.module.css';

const PATH = '/api/admin/shipping/settings';
const LOAD_FAILED = 'Failed to load the delivery times.';
const SAVE_FAILED = 'Failed to save the delivery times. Please try again.';
const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

/** When parcels leave the shop. */
export function DispatchSection() {
  const { data, error, reload, replace } = useApiQuery<{ settings: DispatchSettings }>(PATH);
  return (
    <CardSection title="Delivery times" hint="Applies to new orders. Days off and holidays are skipped.">
      <Loaded query={{ data, error, reload }} failed={LOAD_FAILED} loading={<Skeleton height="260px" />}>
        {(data) => (
          <DispatchForm settings={data.settings} onSaved={(settings) => replace(() => ({ settings }))} />
        )}
      </Loaded>
    </CardSection>
  );
}

function toDraft({ handlingDays, cutoffHour, weeklyDaysOff, holidays }: DispatchSettings) {
  return {
    handlingDays: String(handlingDays),
    cutoffHour: String(cutoffHour),
    weeklyDaysOff,
    holidays: holidays.join('\n'),
  };
}
type DispatchDraft = ReturnType<typeof toDraft>;

interface DispatchFormProps {
  settings: DispatchSettings;
  onSaved: (settings: DispatchSettings) => void;
}

function DispatchForm({ settings, onSaved }: DispatchFormProps) {
  const form = useForm({
    initial: toDraft(settings),
    toBody: (draft: DispatchDraft) => ({
      handlingDays: typedNumber(draft.handlingDays),
      cutoffHour: typedNumber(draft.cutoffHour),
      weeklyDaysOff: draft.weeklyDaysOff,
      holidays: draft.holidays.split(/\s/).filter((day) => day !== ''),
    }),
    schema: dispatchSettingsSchema,
    onSave: save,
  });
  const { draft, change, errorAt } = form;

  async function save(body: object) {
    try {
      const saved = await callApi<{ settings: DispatchSettings }>('PUT', PATH, { body });
      onSaved(saved.settings);
      form.reset(toDraft(saved.settings));
      toast('Delivery times saved', { tone: 'good' });
      return undefined;
    } catch (error) {
      return failureProblems(error, { refused: SAVE_FAILED, network: SAVE_FAILED });
    }
  }
  const toggle = (day: number, isOff: boolean) =>
    change({
      weeklyDaysOff: isOff ? [...draft.weeklyDaysOff, day] : draft.weeklyDaysOff.filter((d) => d !== day),
    });

  return (
    <form {...form.props} className={styles.form} aria-label="Delivery times">
      <div className={styles.pair}>
        <TextField
          label="Handling (working days)"
          hint="Time until a parcel is shipped"
          inputMode="numeric"
          value={draft.handlingDays}
          error={errorAt('handlingDays')}
          onChange={({ target }) => change({ handlingDays: target.value })}
        />
        <TextField
          label="Cut-off time (hour, 0 to 23)"
          hint="Later orders (IST) are handled from the next working day"
          inputMode="numeric"
          value={draft.cutoffHour}
          error={errorAt('cutoffHour')}
          onChange={({ target }) => change({ cutoffHour: target.value })}
        />
      </div>
      <fieldset className={styles.weekdays} aria-describedby="weekly-days-off">
        <legend>Weekly days off</legend>
        {WEEKDAYS.map((name, day) => (
          <Checkbox
            key={name}
            checked={draft.weeklyDaysOff.includes(day)}
            onChange={({ target }) => toggle(day, target.checked)}
          >
            {name}
          </Checkbox>
        ))}
        {errorAt('weeklyDaysOff') && (
          <p id="weekly-days-off" role="alert">
            {errorAt('weeklyDaysOff')}
          </p>
        )}
      </fieldset>
      <Field label="Holidays" hint="One date per line, for example 2026-11-08" error={errorAt('holidays')}>
        {(wiring) => (
          <TextArea
            {...wiring}
            rows={4}
            value={draft.holidays}
            onChange={({ target }) => change({ holidays: target.value })}
          />
        )}
      </Field>
      <FormFailure form={form} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          Save
        </Button>
      </div>
    </form>
  );
}
