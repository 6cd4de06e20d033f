import { BlockList, isIP } from 'node:net';
import { InvalidSetting } from './read-setting.server.ts';

const NAMED: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  // RFC 1918, RFC 3927, RFC 4193, RFC 4291
  private: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', 'fc00::/7', 'fe80::/10'],
};

/**
 * The proxies whose forwarding headers are trusted, from a comma-separated list of CIDRs, addresses, `loopback` and
 * `private`. Refuses an entry that is none of these.
 */
export function parseTrustedProxies(text: string): BlockList {
  const trusted = new BlockList();
  const entries = text.split(',').flatMap((entry) => (entry.trim() === '' ? [] : [entry.trim()]));
  for (const entry of entries) for (const range of NAMED[entry] ?? [entry]) addRange(trusted, range);
  return trusted;
}

function addRange(trusted: BlockList, range: string): void {
  const [address = '', prefix] = range.split('/');
  const version = isIP(address);
  const longest = version === 4 ? 32 : 128;
  const length = prefix === undefined ? longest : Number(prefix);
  if (version === 0 || !Number.isInteger(length) || length < 0 || length > longest || prefix === '')
    throw new InvalidSetting(`TRUSTED_PROXIES has ${range}, which is not a CIDR, loopback or private.`);
  trusted.addSubnet(address, length, version === 4 ? 'ipv4' : 'ipv6');
}
