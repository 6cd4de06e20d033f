import { once } from 'node:events';
import pg from 'pg';
import { isDatabaseAway } from './database-errors.ts';

/** PostgreSQL's error for a write to a standby: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const READ_ONLY = '25006';
const ANY_SERVER = /[?&]target_session_attrs=any(&|$)/;

/** Index of the host that last accepted writes, by address; the next connection starts there. */
const lastWritable = new Map<string, number>();

type Connected = ((error: Error) => void) | ((error: null, client: pg.Client) => void);

/** One address per host of a libpq address: `postgresql://one:5432,other:5432/vastra`. */
export function databaseUrlsOf(url: string): string[] {
  const authority = url.indexOf('//') + 2;
  const path = url.slice(authority).search(/[/?]/);
  const end = path === -1 ? url.length : authority + path;
  const start = Math.max(authority, url.lastIndexOf('@', end - 1) + 1);
  const hosts = url.slice(start, end).split(',');
  return hosts.map((host) => url.slice(0, start) + host + url.slice(end));
}

/**
 * A client class for an address with several hosts, one of which accepts writes: after a failed connection, or one to a
 * standby, the next attempt uses the next host. The caller retries; this class does not.
 */
export function writableClient(url: string): typeof pg.Client {
  const addresses = databaseUrlsOf(url);
  if (addresses.length === 1) return pg.Client;
  const acceptsAnyServer = ANY_SERVER.test(url);

  return class WritableClient extends pg.Client {
    readonly #index: number;

    constructor(config?: pg.ClientConfig) {
      const index = lastWritable.get(url) ?? 0;
      super({ ...config, connectionString: addresses[index] as string });
      this.#index = index;
    }

    override connect(): Promise<pg.Client>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<pg.Client> | undefined {
      const connecting = this.#connectToPrimary();
      if (!callback) return connecting;
      const done = callback as (error: Error | null, client: pg.Client) => void;
      connecting.then(
        () => done(null, this),
        (error: Error) => done(error, this),
      );
      return undefined;
    }

    async #connectToPrimary(): Promise<pg.Client> {
      try {
        await super.connect();
        if (!acceptsAnyServer) await this.#refuseStandby();
        return this;
      } catch (error) {
        // Connections that were opened together fail together, and move on by one host only.
        if ((lastWritable.get(url) ?? 0) === this.#index)
          lastWritable.set(url, (this.#index + 1) % addresses.length);
        throw error;
      }
    }

    async #refuseStandby(): Promise<void> {
      const { rows } = await super.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
      if (!rows[0]?.standby) return;
      await this.end();
      throw Object.assign(new Error('This host is a standby.'), { code: READ_ONLY });
    }
  };
}

/**
 * Closes a connection that is lost or leads to a standby before the query fails: the pool would lend it out again until it
 * notices the close.
 */
export function destroyLostConnections(client: pg.PoolClient): void {
  const send = client.query.bind(client) as (...query: unknown[]) => Promise<unknown>;
  const queryAndDestroy = async (...query: unknown[]) => {
    try {
      return await send(...query);
    } catch (error) {
      const { stream } = client.connection;
      if (isDatabaseAway(error) && !stream.closed) {
        const closed = once(stream, 'close');
        stream.destroy();
        await closed;
      }
      throw error;
    }
  };
  client.query = queryAndDestroy as typeof client.query;
}
