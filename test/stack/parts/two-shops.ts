import { startMailServer } from '#test/mail-server-for-tests.ts';
import { type RunningShop, startShop, temporaryDir } from '#test/processes/running-shop.ts';
import { type CardProvider, openCardProvider } from './card-provider.ts';
import { openAuthority } from './certificates.ts';
import { proxyPort, startTlsProxy, type TlsProxy } from './tls-proxy.ts';
import { newVisitors, type Visitors } from './visitor.ts';

export interface TwoShops {
  shops: [one: RunningShop, other: RunningShop];
  proxy: TlsProxy;
  cards: CardProvider;
  /** what the shops sent */
  mails: string[];
  /** people at the proxy, each from an address of their own */
  visitors: Visitors;
  /** Starts one of them again, as it was. */
  restart(place: 0 | 1): Promise<void>;
}

/** Two real shops behind TLS, with one database and one folder of pictures, as an operator would have them. */
export async function startTwoShops(settings: Record<string, string>): Promise<TwoShops> {
  const certificates = openAuthority();
  const cards = await openCardProvider(certificates);
  const mail = await startMailServer();
  const port = await proxyPort();
  const env = {
    HOST: '127.0.0.1',
    STORE_URL: `https://localhost:${port}`,
    TRUSTED_PROXIES: '127.0.0.1/32',
    MEDIA_DIR: temporaryDir(),
    DRAW_AHEAD: '0',
    SMTP_URL: mail.url,
    MAIL_FROM: 'Vastra <orders@example.in>',
    ...cards.env,
    ...settings,
  };
  // Both find the database empty, and one of them migrates it.
  const shops = await Promise.all([startShop({ env }), startShop({ env })]);
  const proxy = await startTlsProxy(shops.map(portOf), { certificates, port });
  return {
    shops: shops as TwoShops['shops'],
    proxy,
    cards,
    mails: mail.mails,
    visitors: newVisitors(proxy, certificates.authority.pem),
    async restart(place) {
      const { origin, dataDir } = shops[place] as RunningShop;
      shops[place] = await startShop({ env: { ...env, PORT: new URL(origin).port }, dataDir });
    },
  };
}

function portOf({ origin }: RunningShop): { port: number } {
  return { port: Number(new URL(origin).port) };
}
