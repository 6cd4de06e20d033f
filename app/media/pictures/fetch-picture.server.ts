import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type ReceivedFile, spoolFile } from '../uploads/spool-file.server.ts';
import { isPublicAddress, readPublicUrl } from './public-address.server.ts';

/** Downloads a picture to disk, like an upload. */
export type FetchPicture = (url: string, folder: string) => Promise<ReceivedFile>;

const TIMEOUT_MS = 20_000;
const IDLE_TIMEOUT_MS = 8_000;
const MAX_REDIRECTS = 3;

const NOT_PUBLIC = 'This is not a public web address.';
const UNREACHABLE = 'The picture could not be downloaded.';

/** Replaceable only for tests, whose servers are not on the internet. */
interface AddressChecks {
  lookUp: typeof lookup;
  readUrl: typeof readPublicUrl;
  isPublic: typeof isPublicAddress;
}

/**
 * Downloads pictures from addresses that a user gives. Against SSRF, every IP address of the host must be public, the request
 * goes to the checked address (DNS rebinding), and redirects are checked like the first address. Refuses with 400, 413 above
 * 10 MB, and 415 for files that are not pictures.
 */
export function createFetchPicture({
  lookUp = lookup,
  readUrl = readPublicUrl,
  isPublic = isPublicAddress,
}: Partial<AddressChecks> = {}): FetchPicture {
  const checks = { lookUp, readUrl, isPublic };
  return async (address, folder) => {
    const response = await follow(address, checks, AbortSignal.timeout(TIMEOUT_MS));
    let received: ReceivedFile | undefined;
    const onFile = (file: ReceivedFile) => {
      received = file;
    };
    try {
      await spoolFile(response, { folder, accepts: ['image'], onFile });
      return received as unknown as ReceivedFile;
    } catch (error) {
      await received?.remove();
      const isCutOff = !response.complete && error instanceof Refusal && error.reason === 'invalid';
      throw error instanceof Refusal && !isCutOff ? error : refuse.invalid(UNREACHABLE);
    } finally {
      response.destroy();
    }
  };
}

async function follow(
  address: string,
  checks: AddressChecks,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  let next = address;
  for (let steps = 0; steps <= MAX_REDIRECTS; steps++) {
    const url = checks.readUrl(next);
    if (!url) throw refuse.invalid(NOT_PUBLIC);
    const response = await request(url, checks, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    const isRedirect = [301, 302, 303, 307, 308].includes(statusCode) && headers.location;
    if (!isRedirect) throw refuse.invalid(`${UNREACHABLE} The server responded with ${statusCode}.`);
    next = URL.parse(headers.location as string, url)?.href ?? '';
  }
  throw refuse.invalid(`${UNREACHABLE} Too many redirects.`);
}

function request(url: URL, checks: AddressChecks, signal: AbortSignal): Promise<http.IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'image/*', 'user-agent': 'Vastra' };
    // No agent: a reused connection would skip the look-up.
    const options = { agent: false, headers, lookup: publicLookup(checks), signal, timeout: IDLE_TIMEOUT_MS };
    const outgoing = get(url, options);
    outgoing.on('response', resolve);
    outgoing.on('timeout', () => outgoing.destroy(new Error('idle timeout')));
    outgoing.on('error', (error) => reject(error instanceof Refusal ? error : refuse.invalid(UNREACHABLE)));
  });
}

/** Looks up a host; fails unless all its addresses are public. */
function publicLookup({ lookUp, isPublic }: AddressChecks): LookupFunction {
  return (hostname, options, done) => {
    lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '');
      if (found.length === 0 || !found.every(({ address }) => isPublic(address)))
        return done(refuse.invalid(NOT_PUBLIC), '');
      if (options.all) return done(null, found);
      const [{ address, family }] = found as [LookupAddress];
      return done(null, address, family);
    });
  };
}
