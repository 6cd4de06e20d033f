import { useState } from 'react';
import { callApi } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { privatePageMeta } from '#app/platform/http/pages/page-meta.ts';
import { Nothing, Panel } from '#app/ui/display/panel.tsx';
import { Loaded } from '#app/ui/feedback/loaded.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { ListHeader } from '#app/ui/lists/list-frame.tsx';
import styles from './admin-notifications.module.css';
import {
  ALERT_MODES,
  type AlertChoice,
  type AlertMode,
  type RoleAlerts,
  STAFF_ALERT_KINDS,
} from './staff-alerts.schema.ts';

const TEXTS = {
  refused: 'Failed to load the notifications',
  network: 'Could not load the notifications. Please try again.',
};
const FAILED = 'The notification could not be changed';
const MODE_LABELS: Record<AlertMode, string> = { off: 'Off', 'at once': 'At once', daily: 'Daily' };

export const meta = privatePageMeta('Notifications', 'Which emails each role of the staff receives.');

export default function AdminNotifications() {
  const list = useApiQuery<{ roles: RoleAlerts[] }>('/api/admin/notifications');
  const show = (changed: RoleAlerts) =>
    list.replace(({ roles }) => ({
      roles: roles.map((each) => (each.role === changed.role ? changed : each)),
    }));
  return (
    <>
      <ListHeader title="Notifications" count={undefined} />
      <p className={styles.about}>
        Emails to staff, by role. Daily: one email at 8 am with everything since the last one. Only verified
        addresses receive them.
      </p>
      <Loaded query={list} failed={TEXTS} loading="Loading the notifications">
        {(data) => (
          <div className={styles.roles}>
            {data.roles.map((role) => (
              <RolePanel key={role.role} role={role} onChanged={show} />
            ))}
          </div>
        )}
      </Loaded>
    </>
  );
}

interface RolePanelProps {
  role: RoleAlerts;
  onChanged: (role: RoleAlerts) => void;
}

function RolePanel({ role: { role, title, people, choices }, onChanged }: RolePanelProps) {
  const [busyKind, setBusyKind] = useState<string>();
  async function choose(choice: AlertChoice): Promise<void> {
    setBusyKind(choice.kind);
    try {
      const path = `/api/admin/notifications/${encodeURIComponent(role)}`;
      onChanged((await callApi<{ role: RoleAlerts }>('PUT', path, { body: choice })).role);
      toast('Notification saved', { tone: 'good' });
    } catch (error) {
      toastFailure(FAILED, error);
    }
    setBusyKind(undefined);
  }
  return (
    <Panel title={title} aside={<span className={styles.people}>{countPeople(people)}</span>}>
      {choices.length === 0 ? (
        <Nothing>No notifications for this role.</Nothing>
      ) : (
        <div className={styles.choices}>
          {choices.map(({ kind, mode }) => (
            <Field key={kind} label={STAFF_ALERT_KINDS[kind].title}>
              {(wiring) => (
                <Select
                  {...wiring}
                  value={mode}
                  aria-busy={busyKind === kind || undefined}
                  onChange={({ target }) => void choose({ kind, mode: target.value as AlertMode })}
                >
                  {ALERT_MODES.map((each) => (
                    <option key={each} value={each}>
                      {MODE_LABELS[each]}
                    </option>
                  ))}
                </Select>
              )}
            </Field>
          ))}
        </div>
      )}
    </Panel>
  );
}

function countPeople(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}
