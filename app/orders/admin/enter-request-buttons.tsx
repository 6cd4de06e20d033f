import { lazy, Suspense, useState } from 'react';
import { Button } from '#app/ui/actions/button.tsx';
import type { Order } from '../orders.schema.ts';
import { canEnterReturn } from '../returns/returnable-items.ts';

/** Loaded when the button is pressed. */
const DIALOGS = {
  return: lazy(async () => ({ default: (await import('../returns/return-dialog.tsx')).ReturnDialog })),
  exchange: lazy(async () => ({
    default: (await import('../exchanges/exchange-dialog.tsx')).ExchangeDialog,
  })),
};

/** Enters a return or an exchange for a customer who asked by email or phone; nothing if no item is left for one. */
export function EnterRequestButtons({ order, onChanged }: { order: Order; onChanged: () => void }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  if (!canEnterReturn(order)) return null;
  const OpenDialog = open && DIALOGS[open];
  const close = () => setOpen(null);
  const change = () => {
    close();
    onChanged();
  };
  return (
    <>
      <Button look="quiet" small onClick={() => setOpen('return')}>
        Create return
      </Button>
      <Button look="quiet" small onClick={() => setOpen('exchange')}>
        Create exchange
      </Button>
      {OpenDialog && (
        <Suspense>
          <OpenDialog order={order} isByStaff onChanged={change} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
