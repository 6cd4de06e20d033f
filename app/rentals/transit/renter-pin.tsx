import { useState } from 'react';
import { PinForm } from '#app/shipping/pins/pin-form.tsx';
import { saveDeliveryPin } from '#app/shipping/promise/delivery-pin.ts';
import styles from './renter-pin.module.css';

interface RenterPinProps {
  pin: string | undefined;
  onChange: (pin: string) => void;
}

/** Where the outfit is sent. The shop remembers the PIN code for delivery. */
export function RenterPin({ pin, onChange }: RenterPinProps) {
  const [isEditing, setEditing] = useState(false);
  function choose(chosen: string): void {
    saveDeliveryPin(chosen);
    setEditing(false);
    onChange(chosen);
  }
  if (isEditing) return <PinForm pin={pin} onChoose={choose} className={styles.form} />;
  return (
    <p className={styles.pin}>
      {pin && (
        <>
          Deliver to <b>{pin}</b>{' '}
        </>
      )}
      <button type="button" className="link" onClick={() => setEditing(true)}>
        {pin ? 'Change' : 'Enter your PIN code to see the days on which it can reach you'}
      </button>
    </p>
  );
}
