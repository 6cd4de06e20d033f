import { Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import { Cell, DataTable, RowTitle } from '#app/ui/lists/data-table.tsx';
import { DownloadCsvButton } from '#app/ui/lists/download-csv-button.tsx';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { ShippingZone } from '../zones/zone.schema.ts';
import { DEFAULT_ZONE } from '../zones/zone.ts';
import { CsvFileButton } from './csv-file-button.tsx';
import { PinLookup } from './pin-lookup.tsx';
import styles from './shipping.module.css';
import { ZoneDialog, type ZoneFields } from './zone-dialog.tsx';

const PATH = '/api/admin/shipping/zones';
const LOAD_FAILED = 'Failed to load the zones.';
const SAVE_FAILED = 'Failed to save the zones. Please try again.';
const COLUMNS = [
  { name: 'Zone' },
  { name: 'PIN codes' },
  { name: 'In transit' },
  { name: 'Charge', isFigure: true },
  { name: 'Delivery' },
  { name: 'Actions', isQuiet: true },
];

interface ZoneList {
  zones: ShippingZone[];
  version: number;
}

/** The zones, which are saved as one list. */
export function ZonesSection() {
  const { data, error, isLoading, reload, replace } = useApiQuery<ZoneList>(PATH);
  const [edited, setEdited] = useState<{ zone: ShippingZone | undefined }>();
  const [zoneToDelete, setZoneToDelete] = useState<ShippingZone>();
  const zones = data?.zones ?? [];

  async function put(changed: readonly ZoneFields[]): Promise<void> {
    const body = { zones: changed, version: data?.version };
    const saved = await callApi<ZoneList>('PUT', PATH, { body });
    replace(() => saved);
    toast('Zones saved', { tone: 'good' });
  }

  async function save(fields: ZoneFields): Promise<FieldProblem[] | undefined> {
    const zone = edited?.zone;
    const changed = zone ? zones.map((each) => (each === zone ? fields : each)) : [...zones, fields];
    const index = zone ? zones.indexOf(zone) : zones.length;
    try {
      await put(changed);
      return undefined;
    } catch (error) {
      const problems = failureProblems(error, { refused: SAVE_FAILED, network: SAVE_FAILED });
      return problems.map(({ path, message }) => ({ path: path.replace(`zones.${index}.`, ''), message }));
    }
  }

  async function remove(zone: ShippingZone): Promise<void> {
    await put(zones.filter((each) => each !== zone)).catch((error) => toastFailure(SAVE_FAILED, error));
  }

  return (
    <CardSection
      title="Zones"
      hint="A PIN code belongs to the zone with the longest matching prefix, otherwise to Default."
    >
      <PinLookup zones={zones} />
      {error ? (
        <FailedNotice
          message={failureText(error, { refused: LOAD_FAILED, network: LOAD_FAILED })}
          onRetry={reload}
        />
      ) : (
        <>
          <DataTable caption="Shipping zones" columns={COLUMNS} busy={isLoading} className={styles.zones}>
            {zones.map((zone) => (
              <ZoneRow
                key={zone._id}
                zone={zone}
                onEdit={() => setEdited({ zone })}
                onDelete={() => setZoneToDelete(zone)}
              />
            ))}
          </DataTable>
          <div className={styles.files}>
            <Button small onClick={() => setEdited({ zone: undefined })}>
              <Icon of={Plus} size={18} />
              Add Zone
            </Button>
            <DownloadCsvButton path={PATH} name="zones.csv" />
            <CsvFileButton
              confirm={{
                title: 'Replace all zones?',
                action: 'Replace zones',
                text: 'zones that are not in this file are deleted. Export the zones first to keep a copy.',
              }}
              send={async (file) =>
                callApi<ZoneList>('POST', `${PATH}/import`, { body: { csv: await file.text() } })
              }
              onImported={(list) => {
                replace(() => list);
                toast('Zones imported', { tone: 'good' });
              }}
            />
          </div>
        </>
      )}
      {edited && <ZoneDialog zone={edited.zone} onSave={save} onClose={() => setEdited(undefined)} />}
      {zoneToDelete && (
        <ConfirmDialog
          title="Delete zone?"
          action="Delete"
          onConfirm={() => remove(zoneToDelete)}
          onClose={() => setZoneToDelete(undefined)}
        >
          <p>
            The PIN codes of <b>{zoneToDelete.name}</b> will belong to the zone with the next shorter prefix,
            or to Default.
          </p>
        </ConfirmDialog>
      )}
    </CardSection>
  );
}

interface ZoneRowProps {
  zone: ShippingZone;
  onEdit: () => void;
  onDelete: () => void;
}

function ZoneRow({ zone, onEdit, onDelete }: ZoneRowProps) {
  const { name, pins, courier, daysMin, daysMax, express } = zone;
  return (
    <tr>
      <RowTitle>{name}</RowTitle>
      <Cell layout="subtitle">
        {name === DEFAULT_ZONE ? 'All others' : formatPins(pins)}
        {courier && <span className={styles.remark}>{courier}</span>}
      </Cell>
      <Cell layout="corner">
        {formatDays(daysMin, daysMax)}
        {express && (
          <span className={styles.remark}>Express: {formatDays(express.daysMin, express.daysMax)}</span>
        )}
      </Cell>
      <Cell layout="amount">
        {formatCharge(zone)}
        {express && <span className={styles.remark}>Express: {formatCharge(express)}</span>}
      </Cell>
      <Cell layout="status">
        <ZoneBadge zone={zone} />
      </Cell>
      <Cell layout="actions">
        <IconButton label={`Edit the zone ${name}`} icon={Pencil} onClick={onEdit} />
        {name !== DEFAULT_ZONE && (
          <IconButton label={`Delete the zone ${name}`} icon={Trash2} onClick={onDelete} />
        )}
      </Cell>
    </tr>
  );
}

function formatCharge({ charge, extraCharge }: Pick<ShippingZone, 'charge' | 'extraCharge'>): string {
  if (charge === null) return 'Store’s rule';
  if (extraCharge > 0) return `${formatRupees(charge)} + ${formatRupees(extraCharge)} per 500 g`;
  return charge === 0 ? 'Free' : formatRupees(charge);
}

function formatDays(min: number, max: number): string {
  return `${min === max ? '' : `${min} to `}${max} ${max === 1 ? 'day' : 'days'}`;
}

const MAX_SHOWN = 6;

function formatPins(pins: readonly string[]): string {
  const rest = pins.length - MAX_SHOWN;
  const shown = pins.slice(0, MAX_SHOWN).join(', ');
  return rest > 0 ? `${shown} and ${rest} more` : shown || 'None';
}

function ZoneBadge({ zone: { serviceable, cashOnDelivery } }: { zone: ShippingZone }) {
  if (!serviceable) return <Badge tone="madder">No delivery</Badge>;
  return cashOnDelivery ? <Badge tone="neem">Card and cash</Badge> : <Badge tone="turmeric">Card only</Badge>;
}
