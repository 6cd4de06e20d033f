import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

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
