import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

/** What the mail server does with one mail: takes it, answers with a status, or breaks the connection. */
export type MailFate = 'taken' | 'taken, then cut' | 'cut' | { at: 'recipient' | 'data'; status: number };

export interface MailServer {
  url: string;
  /** whole mails as they came, headers and all */
  mails: string[];
  /** resolves with the next mail that is taken */
  nextMail(): Promise<string>;
}

/** A real mail server on this machine; the first mails meet the fates given, later ones are taken. */
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
  // The test cuts connections on purpose: ignore the error.
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

/** The server's own idea of a connection; it has no public way to break one. */
interface Connection {
  _socket: { destroy(): void };
}
