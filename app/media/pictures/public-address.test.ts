import { expect, test } from 'vitest';
import { isPublicAddress, readPublicUrl } from './public-address.server.ts';

test.each([
  '127.0.0.1',
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '192.0.2.1',
  '198.18.0.1',
  '203.0.113.9',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:8.8.8.8',
  '::ffff:127.0.0.1',
  '::127.0.0.1',
  '64:ff9b::8.8.8.8',
  'fc00::1',
  'fd00:ec2::254',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2001::1',
  '2002:7f00:1::',
  'not an address',
])('%s is not public', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '1.1.1.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  'file:///etc/passwd',
  'ftp://example.com/a.png',
  'gopher://example.com/',
  'data:image/png;base64,AAAA',
  'javascript:alert(1)',
  '//example.com/a.png',
  'a.png',
  '',
  'http://localhost/a.png',
  'http://localhost./a.png',
  'http://db.internal/a.png',
  'http://printer.local/a.png',
  'http://127.0.0.1/a.png',
  'http://127.1/a.png',
  'http://2130706433/a.png',
  'http://0x7f.0.0.1/a.png',
  'http://0177.0.0.1/a.png',
  'http://１２７.0.0.1/a.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]/a.png',
  'http://[::ffff:169.254.169.254]/a.png',
  'http://[fd00:ec2::254]/a.png',
  'http://example.com:8080/a.png',
  'http://example.com:22/a.png',
  'http://user:password@example.com/a.png',
  `http://example.com/${'a'.repeat(2000)}`,
])('%s is not fetched', (address) => {
  expect(readPublicUrl(address)).toBeUndefined();
});

test.each(['https://cdn.example.com/a b.png?v=1', 'http://example.com:80/a.png', 'https://8.8.8.8/a.png'])(
  '%s may be fetched',
  (address) => {
    expect(readPublicUrl(address)).toBeInstanceOf(URL);
  },
);
