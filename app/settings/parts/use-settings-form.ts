import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import type { FieldProblem } from '#app/foundation/refusal.ts';
import { tell } from '#app/ui/tell.ts';
import { useLeaving } from '#app/ui/use-leaving.ts';
import type { Settings } from '../settings.shapes.ts';
import {
  changeOf,
  draftOf,
  isSame,
  mergeDrafts,
  type SettingsDraft,
  type SettingsField,
} from '../settings-draft.ts';

const PATH = '/api/admin/settings';
const FAILED = 'Failed to save the settings. Please try again.';
const TAKEN_IN =
  'Somebody else has changed the settings meanwhile. Their changes are in the form now, and yours are kept: look it over and save again.';

/** The settings as they are being written, until they are saved. */
export function useSettingsForm(settings: Settings) {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => draftOf(settings));
  const [faults, setFaults] = useState<FieldProblem[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isUnsaved = !isSame(draft, draftOf(base));
  const leave = useLeaving(() => isUnsaved, '/admin/home');

  const change = (field: SettingsField, text: string) => setDraft((now) => ({ ...now, [field]: text }));
  /** of a list, what is wrong with its first wrong line */
  const faultAt = (field: SettingsField) =>
    faults.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const answer = await callApi<{ settings: Settings }>('PUT', PATH, { body: changeOf(draft, base) });
      takeOver(answer.settings, draftOf(answer.settings));
      tell('Settings saved', { tone: 'good' });
      // The frame around this screen tells the shop's name, too.
      void revalidate();
    } catch (error) {
      await complain(error);
    }
    setBusy(false);
  }

  async function complain(error: unknown): Promise<void> {
    const { serverMessage = '', errors = [], status } = error instanceof ApiFailure ? error : {};
    tell(FAILED, { tone: 'bad', description: serverMessage });
    setFaults(errors);
    setProblem(errors.length > 0 ? 'Some fields need another look.' : serverMessage || FAILED);
    if (status === 409) await takeIn();
  }

  /** What somebody else has saved comes into the form, and what was typed here stays. */
  async function takeIn(): Promise<void> {
    const { settings: now } = await callApi<{ settings: Settings }>('GET', PATH);
    takeOver(now, mergeDrafts(draftOf(base), draft, draftOf(now)));
    setProblem(TAKEN_IN);
  }

  function takeOver(now: Settings, written: SettingsDraft): void {
    setBase(now);
    setDraft(written);
    setFaults([]);
    setProblem(undefined);
  }

  return { draft, change, faults, faultAt, problem, isBusy, isUnsaved, save, ...leave };
}
export type SettingsFormState = ReturnType<typeof useSettingsForm>;
