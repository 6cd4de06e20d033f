import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { useUnsavedChangesPrompt } from '#app/ui/forms/use-unsaved-changes-prompt.ts';
import type { Settings } from '../settings.schema.ts';
import {
  areDraftsEqual,
  mergeDrafts,
  type SettingsDraft,
  type SettingsField,
  toDraft,
  toSettingsChange,
} from './settings-draft.ts';

const PATH = '/api/admin/settings';
const FAILED = 'Failed to save the settings. Please try again.';
const MERGED_MESSAGE =
  'Someone else has changed these settings. The form now has their changes and your edits. Check it and save again.';

/** State of the settings form, with merging after a conflict. */
export function useSettingsForm(settings: Settings) {
  const [base, setBase] = useState(settings);
  const [draft, setDraft] = useState(() => toDraft(settings));
  const [fieldErrors, setFieldErrors] = useState<FieldProblem[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { revalidate } = useRevalidator();
  const isUnsaved = !areDraftsEqual(draft, toDraft(base));
  const leave = useUnsavedChangesPrompt(() => isUnsaved, '/admin/home');

  const change = (field: SettingsField, text: string) => setDraft((now) => ({ ...now, [field]: text }));
  /** for a list, the error of its first invalid line */
  const fieldErrorFor = (field: SettingsField) =>
    fieldErrors.find(({ path }) => path === field || path.startsWith(`${field}.`))?.message;

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const response = await callApi<{ settings: Settings }>('PUT', PATH, {
        body: toSettingsChange(draft, base),
      });
      replaceForm(response.settings, toDraft(response.settings));
      toast('Settings saved', { tone: 'good' });
      // The frame around this screen also shows the shop's name.
      void revalidate();
    } catch (error) {
      await showFailure(error);
    }
    setBusy(false);
  }

  async function showFailure(error: unknown): Promise<void> {
    const { serverMessage = '', errors = [], status } = error instanceof ApiFailure ? error : {};
    toast(FAILED, { tone: 'bad', description: serverMessage });
    setFieldErrors(errors);
    setProblem(errors.length > 0 ? 'Please correct the highlighted fields.' : serverMessage || FAILED);
    if (status === 409) await mergeServerChanges();
  }

  /** Loads the values that someone else saved and keeps the edits made here. */
  async function mergeServerChanges(): Promise<void> {
    const { settings: now } = await callApi<{ settings: Settings }>('GET', PATH);
    replaceForm(now, mergeDrafts(toDraft(base), draft, toDraft(now)));
    setProblem(MERGED_MESSAGE);
  }

  function replaceForm(now: Settings, nextDraft: SettingsDraft): void {
    setBase(now);
    setDraft(nextDraft);
    setFieldErrors([]);
    setProblem(undefined);
  }

  return { draft, change, fieldErrors, fieldErrorFor, problem, isBusy, isUnsaved, save, ...leave };
}
export type SettingsFormState = ReturnType<typeof useSettingsForm>;
