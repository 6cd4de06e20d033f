import { useState } from 'react';
import { failureText } from '#app/platform/browser/api-client.ts';
import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { type PinLocation, parsePin } from '../pins/pin-location.ts';
import type { ShippingZone } from '../zones/zone.schema.ts';
import { ZoneIndex } from '../zones/zone.ts';
import styles from './shipping.module.css';

const FAILED = 'Failed to load the PIN code.';

/** Shows the place and the zone of a PIN code. */
export function PinLookup({ zones }: { zones: readonly ShippingZone[] }) {
  const [typed, setTyped] = useState('');
  const pin = parsePin(typed);
  const { data, error } = useApiQuery<PinLocation>(pin ? `/api/shipping/pins/${pin}` : null);
  const zone = pin && zones.length > 0 ? new ZoneIndex(zones).find(pin).name : undefined;
  const place = data?.pin === pin ? data && formatPlace(data) : undefined;
  const isWrong = !pin && typed.trim() !== '';
  const failure = error ? failureText(error, { refused: FAILED, network: FAILED }) : undefined;
  return (
    <div className={styles.lookup}>
      <TextField
        label="Find the zone of a PIN code"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        placeholder="560034"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <output className={styles.found}>
        {zone && <b>{zone}</b>}
        {pin && <span>{failure ?? place}</span>}
        {isWrong && <span>Enter a 6-digit PIN code that does not start with 0.</span>}
      </output>
    </div>
  );
}

function formatPlace({ area, city, district, states }: PinLocation): string {
  const names = [area, city, district, states.join(' or ')];
  return [...new Set(names.filter((name) => name !== ''))].join(', ');
}
