import { type FormEvent, useState } from 'react';
import { ApiFailure, callApi, failureText } from '#app/foundation/api-client.ts';
import { useAnswer } from '#app/foundation/use-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { CardSection } from '#app/ui/card-section.tsx';
import { Field, TextArea } from '#app/ui/field.tsx';
import { FailedNotice } from '#app/ui/notice.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { tell } from '#app/ui/tell.ts';
import { faultIn, groupsIn, linesOf } from '../synonym-lines.ts';
import styles from './synonyms-form.module.css';

const PATH = '/api/admin/search-synonyms';
const FAILED = 'Failed to load the search words.';
const NOT_SAVED = 'Failed to save the search words. Please try again.';

/** The words that mean the same to a search. */
export function SynonymsForm() {
  const { answer, error, reload } = useAnswer<{ synonyms: string[][] }>(PATH);
  return (
    <CardSection
      title="Search words"
      hint="Words that mean the same: who searches for one of a line finds what is written with any other."
    >
      {error ? (
        <FailedNotice message={failureText(error, { refused: FAILED, network: FAILED })} onRetry={reload} />
      ) : answer ? (
        <Lines synonyms={answer.synonyms} />
      ) : (
        <div role="status" aria-label="Loading the search words">
          <Skeleton height="200px" />
        </div>
      )}
    </CardSection>
  );
}

function Lines({ synonyms }: { synonyms: string[][] }) {
  const [text, setText] = useState(linesOf(synonyms));
  const [fault, setFault] = useState<string>();
  const [isBusy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    setBusy(true);
    const groups = groupsIn(text);
    setFault(await send(groups));
    setBusy(false);
  }
  return (
    <form noValidate className={styles.form} onSubmit={submit} aria-label="Search words">
      <Field label="Groups of words" hint="A group a line, its words apart by commas" error={fault}>
        {(wiring) => (
          <TextArea {...wiring} rows={10} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <Button type="submit" look="second" busy={isBusy}>
        Save search words
      </Button>
    </form>
  );
}

/** What is wrong with them, as the server says; undefined when they are saved. */
async function send(groups: string[][]): Promise<string | undefined> {
  try {
    await callApi('PUT', PATH, { body: { synonyms: groups } });
    tell('Search words saved', { tone: 'good' });
    return undefined;
  } catch (error) {
    const { serverMessage = '', errors = [] } = error instanceof ApiFailure ? error : {};
    tell(NOT_SAVED, { tone: 'bad', description: serverMessage });
    const [first] = errors;
    return first ? faultIn(groups, first.path, first.message) : serverMessage || NOT_SAVED;
  }
}
