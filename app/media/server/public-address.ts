import { BlockList, isIP } from 'node:net';

/**
 * Networks that are nobody's on the open internet (https://www.iana.org/assignments/iana-ipv4-special-registry,
 * …/iana-ipv6-special-registry): this machine, this house, link-local with the clouds' metadata, and what is reserved.
 */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
];
/** Within what is public at all; these lead to IPv4 addresses, or nowhere. */
const CLOSED_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const closed = new BlockList();
for (const range of CLOSED_V4) closed.addSubnet(...subnet(range), 'ipv4');
for (const range of CLOSED_V6) closed.addSubnet(...subnet(range), 'ipv6');
/** All that is given out as public; written with an IPv4 address inside, or local, an address lies elsewhere. */
const publicV6 = new BlockList();
publicV6.addSubnet('2000::', 3, 'ipv6');

function subnet(range: string): [string, number] {
  const [address, bits] = range.split('/') as [string, string];
  return [address, Number(bits)];
}

/** Whether an IP address is somebody's on the open internet. */
export function isPublicAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return !closed.check(address, 'ipv4');
  return kind === 6 && publicV6.check(address, 'ipv6') && !closed.check(address, 'ipv6');
}

const LONGEST_ADDRESS = 2000;

/**
 * An address that the shop may fetch from: http or https at its usual port, without a name and password, and not at an
 * IP address that is not public. A host's name is looked up when it is fetched. Undefined for anything else.
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
