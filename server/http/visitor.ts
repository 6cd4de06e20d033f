import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type BlockList, isIP } from 'node:net';

/** The sender of a request, by its connection and trusted proxies. */
export interface Visitor {
  /** for rate limits: an IPv4 address, or the /64 network of an IPv6 address, which belongs to one customer */
  address: string;
  /** sent from the same machine, without a proxy, to a local host name */
  isLocal: boolean;
  requestId: string;
}

/** The environment that the HTTP server passes to the application with a request. */
export interface RequestEnv {
  visitor?: Visitor;
}

/** Headers that proxies and tunnels add. */
const FORWARDING_HEADER =
  /^(forwarded|via|x-(original-)?forwarded-|x-(real|client|cluster-client)-ip$|cf-|true-client-ip$)/;
const LOCAL_HOST =
  /^(localhost|[a-z0-9-]{1,63}\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])(:\d{1,5})?$/i;
const REQUEST_ID = /^[\w.:=+/-]{1,128}$/;
/** A real chain of proxies is shorter. */
const MAX_HOPS = 32;

/** Reads the visitor of a request. Forwarding headers and request ids are only accepted from a trusted proxy. */
export function readVisitor({ headers, socket }: IncomingMessage, trusted: BlockList): Visitor {
  const peer = plainAddress(socket.remoteAddress ?? '');
  const isProxied = isTrusted(trusted, peer);
  const given = headers['x-request-id'];
  return {
    address: network(isProxied ? furthestTrusted(peer, headers, trusted) : peer),
    isLocal: isLoopback(peer) && isForThisMachine(headers),
    requestId: isProxied && typeof given === 'string' && REQUEST_ID.test(given) ? given : crypto.randomUUID(),
  };
}

export function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.');
}

function isForThisMachine(headers: IncomingHttpHeaders): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDING_HEADER.test(name));
  return !isForwarded && LOCAL_HOST.test(headers.host ?? '');
}

/**
 * The last hop that is not a trusted proxy. If `Forwarded` and `X-Forwarded-For` differ, the proxy passed one of them through
 * unchecked, so neither is used.
 */
function furthestTrusted(peer: string, headers: IncomingHttpHeaders, trusted: BlockList): string {
  const claims = [hopsOf(headers['x-forwarded-for']), hopsOf(headers.forwarded, forOf)]
    .filter((hops) => hops.length > 0)
    .map((hops) => lastUntrusted(peer, hops, trusted));
  const [claim = peer, other = claim] = claims;
  return claim === other ? claim : peer;
}

function lastUntrusted(peer: string, hops: string[], trusted: BlockList): string {
  let nearest = peer;
  for (const hop of hops.toReversed()) {
    const address = plainAddress(withoutPort(hop));
    if (isIP(address) === 0) return nearest;
    if (!isTrusted(trusted, address)) return address;
    nearest = address;
  }
  return nearest;
}

function hopsOf(header: string | string[] | undefined, read = (hop: string) => hop): string[] {
  const text = Array.isArray(header) ? header.join(',') : (header ?? '');
  if (text === '') return [];
  return text
    .split(',')
    .slice(-MAX_HOPS)
    .map((hop) => read(hop.trim()));
}

/** The `for` of one element of a `Forwarded` header (RFC 7239, section 4). */
function forOf(element: string): string {
  const pair = element.split(';').find((each) => /^\s?for=/i.test(each)) ?? '';
  return pair.slice(pair.indexOf('=') + 1).replaceAll('"', '');
}

/** Removes the port of `192.0.2.1:4711` and `[2001:db8::1]:4711`. */
function withoutPort(hop: string): string {
  if (hop.startsWith('[')) return hop.slice(1, hop.indexOf(']'));
  return hop.indexOf(':') === hop.lastIndexOf(':') ? (hop.split(':')[0] as string) : hop;
}

/** Converts an IPv4-mapped IPv6 address to IPv4. */
function plainAddress(address: string): string {
  return address.startsWith('::ffff:') && address.includes('.') ? address.slice(7) : address;
}

function isTrusted(trusted: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && trusted.check(address, version === 4 ? 'ipv4' : 'ipv6');
}

/** The /64 network of an IPv6 address. */
function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = withoutZone(address).split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - first.length - last.length;
  const groups = [...first, ...Array<string>(Math.max(zeros, 0)).fill('0'), ...last];
  const prefix = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16));
  return `${prefix.join(':')}::/64`;
}

const withoutZone = (address: string) => address.split('%')[0] as string;
