import { startMailServer } from '#test/mail-server-for-tests.ts';
import { freePort } from '#test/processes/free-port.ts';
import { type RunningShop, startShop, temporaryDir } from '#test/processes/running-shop.ts';
import { type CardProvider, openCardProvider } from './card-provider.ts';
import { openAuthority } from './certificates.ts';
import type { Program } from './program.ts';
import { startTlsProxy, type TlsProxy } from './tls-proxy.ts';
import { startCache } from './varnish.ts';
import { newVisitors, type Visitors } from './visitor.ts';

export interface TwoShops {
  shops: [one: RunningShop, other: RunningShop];
  proxy: TlsProxy;
  /** between proxy and shops, if requested */
  cache: Program | undefined;
  cards: CardProvider;
  /** mails sent by the shops */
  mails: string[];
  /** visitors of the proxy, each with their own address */
  visitors: Visitors;
  /** Starts one of them again with the same settings. */
  restart(index: 0 | 1): Promise<void>;
}

/** Two real shops behind TLS, sharing a database and a media folder. */
export async function startTwoShops(
  settings: Record<string, string>,
  { isCached = false } = {},
): Promise<TwoShops> {
  const certificates = openAuthority();
  const cards = await openCardProvider(certificates);
  const mail = await startMailServer();
  const [port, cachePort] = [await freePort(), await freePort()];
  const env = {
    HOST: '127.0.0.1',
    STORE_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    MEDIA_DIR: temporaryDir(),
    DRAW_AHEAD: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Vastra <orders@example.in>',
    ...(isCached && { CDN: '1', CDN_PURGE_URL: `http://127.0.0.1:${cachePort}/` }),
    ...cards.env,
    ...settings,
  };
  // Both find the database empty, and one of them migrates it.
  const shops = await Promise.all([startShop({ env }), startShop({ env })]);
  const servers = shops.map(portOf);
  const cache = isCached ? await startCache(servers, { port: cachePort }) : undefined;
  const proxy = await startTlsProxy(cache ? [cache] : servers, { certificates, port });
  return {
    shops: shops as TwoShops['shops'],
    proxy,
    cache,
    cards,
    mails: mail.mails,
    visitors: newVisitors(proxy, certificates.authority.pem),
    async restart(index) {
      const { origin, dataDir } = shops[index] as RunningShop;
      shops[index] = await startShop({ env: { ...env, PORT: new URL(origin).port }, dataDir });
    },
  };
}

function portOf({ origin }: RunningShop): { port: number } {
  return { port: Number(new URL(origin).port) };
}
