import type { Order } from './orders.schema.ts';

/** The props of the dialogs that change an order. */
export interface OrderDialogProps {
  order: Order;
  onChanged: (order: Order) => void;
  onClose: () => void;
}
