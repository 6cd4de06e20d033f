import { allOrNone, type Environment } from './environment.server.ts';

export interface ShiprocketSettings {
  /** of an API user, not the account that people sign in with */
  email: string;
  password: string;
  /** the name of the pick-up address at Shiprocket */
  pickupLocation: string;
  /** sent by its webhooks in x-api-key */
  webhookToken: string;
}

export interface DelhiverySettings {
  apiToken: string;
  /** the registered name of the warehouse */
  pickupLocation: string;
  /** sent by its webhooks in Authorization */
  webhookToken: string;
}

/** The couriers that the shop books with; undefined: not set up. */
export interface CourierSettings {
  shiprocket: ShiprocketSettings | undefined;
  delhivery: DelhiverySettings | undefined;
}

export function courierSettings(settings: Environment): CourierSettings {
  return { shiprocket: shiprocketSettings(settings), delhivery: delhiverySettings(settings) };
}

function shiprocketSettings(settings: Environment): ShiprocketSettings | undefined {
  const set = allOrNone(settings, [
    ...(['SHIPROCKET_EMAIL', 'SHIPROCKET_PASSWORD'] as const),
    ...(['SHIPROCKET_PICKUP_LOCATION', 'SHIPROCKET_WEBHOOK_TOKEN'] as const),
  ]);
  return (
    set && {
      email: set.SHIPROCKET_EMAIL,
      password: set.SHIPROCKET_PASSWORD,
      pickupLocation: set.SHIPROCKET_PICKUP_LOCATION,
      webhookToken: set.SHIPROCKET_WEBHOOK_TOKEN,
    }
  );
}

function delhiverySettings(settings: Environment): DelhiverySettings | undefined {
  const set = allOrNone(settings, [
    ...(['DELHIVERY_API_TOKEN', 'DELHIVERY_PICKUP_LOCATION', 'DELHIVERY_WEBHOOK_TOKEN'] as const),
  ]);
  return (
    set && {
      apiToken: set.DELHIVERY_API_TOKEN,
      pickupLocation: set.DELHIVERY_PICKUP_LOCATION,
      webhookToken: set.DELHIVERY_WEBHOOK_TOKEN,
    }
  );
}
