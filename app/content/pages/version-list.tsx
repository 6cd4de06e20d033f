import { useState } from 'react';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import styles from './admin-page-editor.module.css';
import type { PageAction } from './draft-form.tsx';
import { PagePreview } from './page-preview.tsx';
import type { EditedPage, PageVersion } from './pages.schema.ts';

interface VersionListProps {
  edited: EditedPage;
  onAct: PageAction;
}

/** All versions of a page, newest first, with preview and restore. */
export function VersionList({ edited: { title, draft, versions, currentId }, onAct }: VersionListProps) {
  const [viewed, setViewed] = useState<PageVersion>();
  const current = versions.findIndex(({ _id }) => _id === currentId);
  return (
    <Panel title="Versions">
      {versions.length === 0 && <Nothing>Not published yet.</Nothing>}
      <ul className={styles.versions}>
        {versions.map((version, index) => {
          const isScheduled = current === -1 || index < current;
          return (
            <li key={version._id}>
              <b>Version {version.number}</b>{' '}
              {version._id === currentId && <Badge tone="neem">Published</Badge>}
              {isScheduled && <Badge tone="indigo">Scheduled</Badge>}
              <p className={styles.about}>{describe(version)}</p>
              <div className={styles.actions}>
                <Button small look="quiet" onClick={() => setViewed(version)}>
                  View<span className="visually-hidden"> version {version.number}</span>
                </Button>
                {draft === null && isScheduled && (
                  <Button
                    small
                    look="quiet"
                    onClick={() =>
                      onAct('POST', `/versions/${version._id}/withdraw`, {
                        done: 'The version is a draft again.',
                      })
                    }
                  >
                    Withdraw<span className="visually-hidden"> version {version.number}</span>
                  </Button>
                )}
                {draft === null && !isScheduled && version._id !== currentId && (
                  <Button
                    small
                    look="quiet"
                    onClick={() =>
                      onAct('POST', `/versions/${version._id}/restore`, {
                        done: 'Its text is the draft now. Publish it to bring it back.',
                      })
                    }
                  >
                    Bring back<span className="visually-hidden"> version {version.number}</span>
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      {viewed && (
        <Dialog open wide title={`${title}, version ${viewed.number}`} onClose={() => setViewed(undefined)}>
          <PagePreview lead={viewed.lead} body={viewed.body} />
        </Dialog>
      )}
    </Panel>
  );
}

function describe({ publishedFrom, author }: PageVersion): string {
  if (publishedFrom === null) return 'The text that came with the shop.';
  return `From ${formatDay(publishedFrom)}, by ${author}`;
}
