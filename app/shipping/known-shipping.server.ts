import { type ChangeFeed, isRecent } from '#app/platform/cache/change-feed.ts';
import { dependsOn, type PublicChange } from '#app/platform/cache/dependencies.server.ts';
import type { Database } from '#app/platform/db/database.server.ts';
import { findShopTerms } from '#app/settings/settings.server.ts';
import type { ShopTerms } from '#app/settings/shop-terms.ts';
import { findSavedCashRules } from './cash-rules/cash-rules.db.server.ts';
import type { PinLimit } from './cash-rules/cash-rules.ts';
import { listPinRows, type PinRow } from './pins/pins.db.server.ts';
import type { DispatchTerms } from './promise/delivery-days.ts';
import { type Zone, ZoneIndex } from './zones/zone.ts';
import { findShippingSettings, listZoneRows } from './zones/zones.db.server.ts';

/** The data that delivery depends on, as stored in the database. */
export interface ShippingData {
  /** imported PIN codes, which replace those of the directory */
  pins: ReadonlyMap<string, readonly PinRow[]>;
  zones: ZoneIndex<Zone>;
  dispatch: DispatchTerms;
  /** changes with zones and dispatch */
  version: number;
  /** PIN codes with their own limit for cash on delivery */
  cashLimits: readonly PinLimit[];
  /** the shop's charge for delivery */
  terms: ShopTerms;
  /** how far the shop's clock is ahead of this process's */
  clockOffsetMs: number;
}

/** The data that delivery depends on, in memory. Read again after a change; without the change feed the database answers. */
export class KnownShipping {
  readonly #db: Database;
  #feed: ChangeFeed | undefined;
  #isListening = false;
  #data: Promise<ShippingData> | undefined;

  constructor(db: Database) {
    this.#db = db;
  }

  follow(feed: ChangeFeed): void {
    this.#feed = feed;
  }

  /** Called when the feed may miss changes, and when it receives them again. */
  setListening(isListening: boolean): void {
    this.#isListening = isListening;
    this.#data = undefined;
  }

  invalidate({ names }: PublicChange): void {
    if (names === 'everything' || names.has('shipping')) this.#data = undefined;
  }

  async read(): Promise<ShippingData> {
    if (!(await this.#isKnown())) return await loadShipping(this.#db);
    if (!this.#data) {
      const loading = loadShipping(this.#db);
      this.#data = loading;
      loading.catch(() => {
        if (this.#data === loading) this.#data = undefined;
      });
    }
    return await this.#data;
  }

  /** Whether every change that is more than a second old is known here. */
  async #isKnown(): Promise<boolean> {
    if (!this.#feed || !this.#isListening) return false;
    return isRecent(this.#feed.knownUntil()) || (await this.#feed.catchUp());
  }
}

type Ways = Pick<ShippingData, 'zones' | 'dispatch' | 'version'>;

async function loadZones(db: Database): Promise<Ways & { now: Date }> {
  const { now, version, ...dispatch } = await findShippingSettings(db);
  return { zones: new ZoneIndex(await listZoneRows(db)), dispatch, version, now };
}

async function loadShipping(db: Database): Promise<ShippingData> {
  const { now, ...ways } = await loadZones(db);
  return {
    ...ways,
    pins: Map.groupBy(await listPinRows(db), ({ pin }) => pin),
    cashLimits: (await findSavedCashRules(db))?.pinLimits ?? [],
    terms: await findShopTerms(db),
    clockOffsetMs: now.getTime() - Date.now(),
  };
}

const known = new WeakMap<Database, KnownShipping>();

/** Makes reads through `db` use the data in memory. */
export function attachKnownShipping(db: Database, shipping: KnownShipping): void {
  known.set(db, shipping);
}

/** The data that delivery depends on, at most a second old. A transaction reads it from the database. */
export async function readShipping(db: Database): Promise<ShippingData> {
  return await dependsOn(['shipping'], () => known.get(db)?.read() ?? loadShipping(db));
}

/** The zones and dispatch settings, without the other data. */
export async function readZones(db: Database): Promise<Pick<ShippingData, 'zones' | 'dispatch'>> {
  return await dependsOn(['shipping'], async () => await (known.get(db)?.read() ?? loadZones(db)));
}
