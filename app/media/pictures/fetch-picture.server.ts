import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';
import { Refusal, refuse } from '#app/platform/http/refusal.ts';
import { type ReceivedFile, spoolFile } from '../uploads/spool-file.server.ts';

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
 * goes to the checked address (DNS rebinding), and redirects are checked like the first address. Refuses files above
 * 10 MB and files that are not pictures.
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

/** Global unicast; other addresses are local or contain an IPv4 address. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');
/** IANA's special-purpose block, which ipaddr.js covers only in part (https://www.iana.org/assignments/iana-ipv6-special-registry). */
const IETF_PROTOCOLS = ipaddr.IPv6.parseCIDR('2001::/23');

/** Whether an IP address belongs to the public internet: not private, link-local, multicast or reserved. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  if (parsed instanceof ipaddr.IPv4) return true;
  return parsed.match(GLOBAL_UNICAST) && !parsed.match(IETF_PROTOCOLS);
}

const LONGEST_ADDRESS = 2000;

/**
 * A URL that the server may fetch: http or https at the default port, without credentials, and not a private IP address.
 * Undefined for anything else; host names are checked at the look-up.
 */
export function readPublicUrl(text: string): URL | undefined {
  if (text.length > LONGEST_ADDRESS || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  if (!['http:', 'https:'].includes(url.protocol) || url.port !== '') return undefined;
  if (url.username !== '' || url.password !== '' || url.hostname === '') return undefined;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isPublicAddress(host)) return undefined;
  return /(^|\.)(localhost|local|internal)\.?$/i.test(host) ? undefined : url;
}
