import { type FormEvent, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import styles from './synonyms-form.module.css';

const PATH = '/api/admin/search-synonyms';
const FAILED = 'Failed to load the synonyms.';
const NOT_SAVED = 'Failed to save the synonyms. Please try again.';

export function SynonymsForm() {
  const { data, error, reload } = useApiQuery<{ synonyms: string[][] }>(PATH);
  return (
    <CardSection title="Search synonyms" hint="One group of synonyms per line. Searching for one finds all.">
      <Loaded query={{ data, error, reload }} failed={FAILED} loading="Loading the synonyms" height={200}>
        {(data) => <SynonymsTextForm synonyms={data.synonyms} />}
      </Loaded>
    </CardSection>
  );
}

function SynonymsTextForm({ synonyms }: { synonyms: string[][] }) {
  const [text, setText] = useState(formatGroups(synonyms));
  const [formError, setFormError] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const groups = parseGroups(text);
    setFormError(await send(groups));
    setBusy(false);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label="Search synonyms">
      <Field label="Synonyms" hint="Separate words with commas" error={formError}>
        {(wiring) => (
          <TextArea {...wiring} rows={10} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" look="second" busy={isBusy}>
        Save synonyms
      </Button>
    </form>
  );
}

/** Returns the server's error; undefined if saved. */
async function send(groups: string[][]): Promise<string | undefined> {
  try {
    await callApi('PUT', PATH, { body: { synonyms: groups } });
    toast('Synonyms saved', { tone: 'good' });
    return undefined;
  } catch (error) {
    const { serverMessage = '', errors = [] } = error instanceof ApiFailure ? error : {};
    toast(NOT_SAVED, { tone: 'bad', description: serverMessage });
    const [first] = errors;
    return first ? formatGroupError(groups, first.path, first.message) : serverMessage || NOT_SAVED;
  }
}

/** Synonym groups as text: a group per line, words separated by commas. */
export function formatGroups(groups: readonly (readonly string[])[]): string {
  return groups.map((words) => words.join(', ')).join('\n');
}

export function parseGroups(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .split(',')
        .map((word) => word.trim())
        .filter((word) => word !== ''),
    );
}

/** Names the group that an error path refers to: 'synonyms.2.0' → 'saree, sari: …' */
export function formatGroupError(
  groups: readonly (readonly string[])[],
  path: string,
  message: string,
): string {
  const group = groups[Number(path.split('.')[1])];
  return group ? `${group.join(', ')}: ${message}` : message;
}
