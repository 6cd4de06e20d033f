import { Pencil, Plus, Trash2 } from 'lucide';
import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Badge } from '#app/ui/display/badge.tsx';
import { Icon } from '#app/ui/display/icon.tsx';
import { Skeleton } from '#app/ui/display/skeleton.tsx';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import type { SavedAddress } from './address.schema.ts';
import { AddressDialog } from './address-dialog.tsx';
import styles from './my-addresses.module.css';

const PATH = '/api/addresses';
const LOAD_FAILED = { refused: 'Failed to load your addresses.', network: 'Failed to load your addresses.' };
const CHANGE_FAILED = {
  refused: 'The address could not be changed.',
  network: 'The address could not be changed. Please check your internet connection.',
};

/** The signed-in person's addresses. */
export function MyAddresses() {
  const { data, error, reload, refresh } = useApiQuery<{ addresses: SavedAddress[] }>(PATH);
  const [edited, setEdited] = useState<{ address: SavedAddress | undefined }>();
  const [addressToDelete, setAddressToDelete] = useState<SavedAddress>();
  if (error) return <FailedNotice message={failureText(error, LOAD_FAILED)} onRetry={reload} />;
  if (!data) return <Skeleton height="220px" />;

  async function change(method: 'PUT' | 'DELETE', { _id }: SavedAddress, body?: object): Promise<void> {
    try {
      await callApi(method, `${PATH}/${_id}`, { body });
      refresh();
    } catch (error) {
      toast(failureText(error, CHANGE_FAILED), { tone: 'bad' });
    }
  }

  return (
    <>
      {data.addresses.length === 0 && <p className={styles.none}>You have not saved any addresses yet.</p>}
      <ul className={styles.list}>
        {data.addresses.map((address) => (
          <AddressCard
            key={address._id}
            address={address}
            onEdit={() => setEdited({ address })}
            onDelete={() => setAddressToDelete(address)}
            onDefault={() => change('PUT', address, { isDefault: true })}
          />
        ))}
      </ul>
      <Button look="second" onClick={() => setEdited({ address: undefined })}>
        <Icon of={Plus} size={18} />
        Add Address
      </Button>
      {edited && (
        <AddressDialog
          address={edited.address}
          onClose={() => setEdited(undefined)}
          onSaved={() => {
            setEdited(undefined);
            refresh();
          }}
        />
      )}
      {addressToDelete && (
        <ConfirmDialog
          title="Delete address?"
          action="Delete"
          onConfirm={() => change('DELETE', addressToDelete)}
          onClose={() => setAddressToDelete(undefined)}
        >
          <p>{addressToDelete.address}</p>
        </ConfirmDialog>
      )}
    </>
  );
}

interface AddressCardProps {
  address: SavedAddress;
  onEdit: () => void;
  onDelete: () => void;
  onDefault: () => void;
}

function AddressCard({ address: saved, onEdit, onDelete, onDefault }: AddressCardProps) {
  const { firstName, lastName, address, landmark, city, state, postalCode, country, phone } = saved;
  const cityLine = [city, state, postalCode].filter(Boolean).join(', ');
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <b>{saved.label}</b>
        {saved.isDefault && <Badge tone="neem">Default</Badge>}
      </div>
      <address>
        {[`${firstName} ${lastName}`, address, landmark, cityLine, country, phone]
          .filter(Boolean)
          .map((line) => (
            <span key={line}>{line}</span>
          ))}
      </address>
      <div className={styles.actions}>
        {!saved.isDefault && (
          <Button small look="quiet" onClick={onDefault}>
            Make default
          </Button>
        )}
        <IconButton label={`Edit the address ${address}`} icon={Pencil} onClick={onEdit} />
        <IconButton label={`Delete the address ${address}`} icon={Trash2} onClick={onDelete} />
      </div>
    </li>
  );
}
