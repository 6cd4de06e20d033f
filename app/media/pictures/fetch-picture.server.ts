import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type ReceivedFile, spoolFile } from '../uploads/spool-file.server.ts';
import { isPublicAddress, readPublicUrl } from './public-address.server.ts';

/** Fetches a picture to the disk, as if it had been uploaded. */
export type FetchPicture = (url: string, folder: string) => Promise<ReceivedFile>;

const TIMEOUT_MS = 20_000;
const SILENCE_MS = 8_000;
const MOST_REDIRECTS = 3;

const NOT_PUBLIC = 'This is not the address of a picture on the open internet.';
const UNREACHABLE = 'The picture could not be fetched.';

/** How names and addresses are judged; another way is for tests alone, whose servers are not on the internet. */
interface Judging {
  look: typeof lookup;
  readUrl: typeof readPublicUrl;
  isPublic: typeof isPublicAddress;
}

/**
 * Fetches pictures from somewhere on the internet, for whoever names their addresses. Every address that a host's name
 * leads to must be public, and the one that was looked at is the one that is called, so that a name which answers
 * otherwise the second time leads nowhere; a redirect is looked at like the first address. Nothing of the shop goes
 * along. Refuses with 400 what is not public, cannot be reached in 20 seconds or is damaged, with 413 one above 10 MB,
 * with 415 what is no picture.
 */
export function createFetchPicture({
  look = lookup,
  readUrl = readPublicUrl,
  isPublic = isPublicAddress,
}: Partial<Judging> = {}): FetchPicture {
  const judging = { look, readUrl, isPublic };
  return async (address, folder) => {
    const answer = await follow(address, judging, AbortSignal.timeout(TIMEOUT_MS));
    let kept: ReceivedFile | undefined;
    const onFile = (file: ReceivedFile) => {
      kept = file;
    };
    try {
      await spoolFile(answer, { folder, takes: ['image'], onFile });
      return kept as unknown as ReceivedFile;
    } catch (error) {
      await kept?.remove();
      const isCutOff = !answer.complete && error instanceof Refusal && error.status === 400;
      throw error instanceof Refusal && !isCutOff ? error : refuse.invalid(UNREACHABLE);
    } finally {
      answer.destroy();
    }
  };
}

async function follow(address: string, judging: Judging, signal: AbortSignal): Promise<http.IncomingMessage> {
  let next = address;
  for (let steps = 0; steps <= MOST_REDIRECTS; steps++) {
    const url = judging.readUrl(next);
    if (!url) throw refuse.invalid(NOT_PUBLIC);
    const answer = await ask(url, judging, signal);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location;
    if (!isRedirect) throw refuse.invalid(`${UNREACHABLE} Its server answered ${statusCode}.`);
    next = URL.parse(headers.location as string, url)?.href ?? '';
  }
  throw refuse.invalid(`${UNREACHABLE} Its address leads on and on.`);
}

function ask(url: URL, judging: Judging, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Vastra' };
    // No agent: a kept connection would go past the look-up.
    const options = { agent: false, headers, lookup: publicLookup(judging), signal, timeout: SILENCE_MS };
    const request = get(url, options);
    request.on('response', resolve);
    request.on('timeout', () => request.destroy(new Error('silent')));
    request.on('error', (error) => reject(error instanceof Refusal ? error : refuse.invalid(UNREACHABLE)));
  });
}

/** Looks a name up and gives its addresses only where all of them are public. */
function publicLookup({ look, isPublic }: Judging): LookupFunction {
  return (hostname, options, done) => {
    look(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
        return done(refuse.invalid(NOT_PUBLIC), '');
      if (options.all) return done(null, found);
      const [{ address, family }] = found as [LookupAddress];
      return done(null, address, family);
    });
  };
}
