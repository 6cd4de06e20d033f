import type { Config } from '#app/platform/config/config.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import type { Courier, Couriers } from './courier.ts';
import { createDelhivery } from './delhivery.server.ts';
import { createShiprocket } from './shiprocket.server.ts';
import { createSimulator } from './simulator.server.ts';

/** The couriers with settings. A demo also has the simulator. */
export function createCouriers(
  { isDemo, couriers }: Pick<Config, 'isDemo' | 'couriers'>,
  db: Database,
): Couriers {
  const open: Courier[] = [];
  if (isDemo) open.push(createSimulator(db));
  if (couriers.shiprocket) open.push(createShiprocket(couriers.shiprocket));
  if (couriers.delhivery) open.push(createDelhivery(couriers.delhivery));
  return {
    find: (name) => open.find((courier) => courier.name === name),
    names: open.map(({ name }) => name),
  };
}
