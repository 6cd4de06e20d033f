import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** How the server treats a mail: accepts it, refuses it with a status, or breaks the connection. */
export type MailFate = 'taken' | 'taken, then cut' | 'cut' | { at: 'recipient' | 'data'; status: number };

export interface MailServer {
  url: string;
  /** raw source of accepted mails, with headers */
  mails: string[];
  /** resolves with the next accepted mail */
  nextMail(): Promise<string>;
}

/** A real SMTP server on localhost; the first mails get the given fates in turn, later ones are accepted. */
export async function startMailServer(fates: MailFate[] = [], port = 0): Promise<MailServer> {
  const mails: string[] = [];
  const waiting: ((mail: string) => void)[] = [];
  let fate: MailFate = 'taken';
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onMailFrom(_from, _session, done) {
      fate = fates.shift() ?? 'taken';
      done();
    },
    onRcptTo(_to, _session, done) {
      done(answerAt('recipient', fate));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (fate === 'cut') return cutAll(server);
        const refusal = answerAt('data', fate);
        if (refusal) return done(refusal);
        const mail = Buffer.concat(chunks).toString();
        mails.push(mail);
        for (const resolve of waiting.splice(0)) resolve(mail);
        if (fate === 'taken, then cut') return cutAll(server);
        done();
      });
    },
  });
  // Tests cut connections on purpose, so these errors are expected.
  server.on('error', () => {});
  server.listen(port, '127.0.0.1');
  await once(server.server, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(resolve)));
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    nextMail: () => new Promise((resolve) => waiting.push(resolve)),
  };
}

function answerAt(place: 'recipient' | 'data', fate: MailFate): Error | undefined {
  if (typeof fate === 'string' || fate.at !== place) return undefined;
  return Object.assign(new Error('The test says so'), { responseCode: fate.status });
}

function cutAll(server: SMTPServer): void {
  for (const connection of server.connections) (connection as unknown as Connection)._socket.destroy();
}

/** Internal part of smtp-server's connection, which has no public way to break it. */
interface Connection {
  _socket: { destroy(): void };
}
