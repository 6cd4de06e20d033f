import { useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatDay, formatTime } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { TextWarnings } from '#app/ui/feedback/text-warnings.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { useUnsavedChangesPrompt } from '#app/ui/forms/use-unsaved-changes-prompt.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { RichTextField } from '#app/ui/rich-text/rich-text-field.tsx';
import styles from './admin-page-editor.module.css';
import { PagePreview } from './page-preview.tsx';
import { type EditedPage, type PageVersion, pageDraftSchema } from './pages.schema.ts';
import { PLACEHOLDERS } from './pages.ts';
import { PublishDialog } from './publish-dialog.tsx';

const FAILED = 'The draft could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };
const HINT = `## begins a section, ### a heading in it. Each line is a paragraph. **bold**, *italic*, - for a list, [text](/support) for a link. From the settings: ${PLACEHOLDERS.map((name) => `{${name}}`).join(', ')}.`;
const FAQ_SUMMARY_HINT =
  'On the Support page, after how to reach you. For example: We reply within 24 hours on business days.';

export type PageAction = (
  method: 'POST' | 'DELETE',
  rest: string,
  options: { body?: object; done: string },
) => Promise<void>;

interface DraftFormProps {
  edited: EditedPage;
  onSaved: (page: EditedPage) => void;
  /** another draft, or none */
  onReplaced: (page: EditedPage) => void;
  onAct: PageAction;
}

interface Draft {
  lead: string;
  body: string;
}

/** Without a draft, the form starts with the current text; the first save creates the draft. */
export function DraftForm({ edited, onSaved, onReplaced, onAct }: DraftFormProps) {
  const { page, draft } = edited;
  const path = `/api/admin/pages/${page}/draft`;
  const [revision, setRevision] = useState(draft?.revision ?? 0);
  /** the draft that another admin saved in the meantime */
  const [theirs, setTheirs] = useState<PageVersion>();
  const [asked, setAsked] = useState<'publish' | 'discard'>();
  const form = useForm<Draft>({
    initial: textOf(edited),
    toBody: ({ lead, body }) => ({ lead, body, revision }),
    schema: pageDraftSchema,
    async onSave(body): Promise<FieldProblem[] | undefined> {
      try {
        const saved = await callApi<EditedPage>('PUT', path, { body });
        onSaved(saved);
        setRevision(saved.draft?.revision ?? 0);
        setTheirs(undefined);
        form.reset(textOf(saved));
        toast('The draft is saved.', { tone: 'good' });
        return undefined;
      } catch (error) {
        const other = conflictingDraft(error);
        if (other === undefined) return failureProblems(error, TEXTS);
        setTheirs(other ?? undefined);
        setRevision(other?.revision ?? 0);
        const rest = other
          ? 'Nothing is lost: your text is still here and theirs is below. Save again to keep yours.'
          : 'Your text is still here. Save again to make a new draft of it.';
        return [{ path: '', message: `${(error as ApiFailure).serverMessage} ${rest}` }];
      }
    },
  });
  const leaving = useUnsavedChangesPrompt(() => form.isUnsaved, '/admin/pages');
  return (
    <>
      <form className={styles.form} {...form.props}>
        <p className={styles.state}>{describeState(draft)}</p>
        <FormFailure form={form} />
        {theirs && (
          <TheirDraft
            draft={theirs}
            onTake={() => {
              form.reset({ lead: theirs.lead, body: theirs.body });
              setTheirs(undefined);
            }}
          />
        )}
        <Field
          label="Summary"
          hint={page === 'faq' ? FAQ_SUMMARY_HINT : 'Below the title.'}
          error={form.errorAt('lead')}
        >
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={2}
              value={form.draft.lead}
              onChange={({ target }) => form.change({ lead: target.value })}
            />
          )}
        </Field>
        <RichTextField
          label="Text"
          rows={24}
          hint={HINT}
          value={form.draft.body}
          error={form.errorAt('body')}
          preview={<PagePreview {...form.draft} />}
          onChange={(body) => form.change({ body })}
        />
        <TextWarnings texts={[form.draft.lead, form.draft.body]} isRefusing={false} />
        <div className={styles.actions}>
          <Button type="submit" look="second" busy={form.isBusy}>
            Save draft
          </Button>
          {draft && (
            <>
              <Button disabled={form.isUnsaved} onClick={() => setAsked('publish')}>
                Publish
              </Button>
              <Button look="quiet" onClick={() => setAsked('discard')}>
                Delete draft
              </Button>
            </>
          )}
        </div>
      </form>
      {asked === 'publish' && (
        <PublishDialog
          {...{ edited, revision }}
          onPublished={onReplaced}
          onClose={() => setAsked(undefined)}
        />
      )}
      {asked === 'discard' && (
        <ConfirmDialog
          title="Delete the draft?"
          action="Delete"
          onConfirm={() => onAct('DELETE', `/draft?revision=${revision}`, { done: 'The draft is deleted.' })}
          onClose={() => setAsked(undefined)}
        >
          <p>The draft’s text is lost. The published page does not change.</p>
        </ConfirmDialog>
      )}
      {leaving.isLeaving && (
        <ConfirmDialog
          title="Leave without saving?"
          action="Leave"
          onConfirm={async () => leaving.leave()}
          onClose={leaving.stay}
        >
          <p>Your changes to the text are not saved.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

function textOf({ draft, versions, currentId }: EditedPage): Draft {
  const { lead, body } = draft ?? versions.find(({ _id }) => _id === currentId) ?? { lead: '', body: '' };
  return { lead, body };
}

function describeState(draft: PageVersion | null): string {
  if (!draft?.updatedAt)
    return 'No draft. Change the text and save it: the page does not change until you publish.';
  return `Draft saved by ${draft.author}, ${formatDay(draft.updatedAt)}, ${formatTime(draft.updatedAt)}.`;
}

/** The other admin's draft after a conflict; null if it is gone, undefined for other errors. */
function conflictingDraft(error: unknown): PageVersion | null | undefined {
  if (!(error instanceof ApiFailure) || error.status !== 409) return undefined;
  return (error.body as { draft?: PageVersion | null }).draft;
}

function TheirDraft({ draft, onTake }: { draft: PageVersion; onTake: () => void }) {
  return (
    <Notice tone="warn">
      <div className={styles.theirs}>
        <details>
          <summary>Text of {draft.author}</summary>
          <PagePreview lead={draft.lead} body={draft.body} />
        </details>
        <div>
          <Button small look="second" onClick={onTake}>
            Replace mine with theirs
          </Button>
        </div>
      </div>
    </Notice>
  );
}
