import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { giveAway, programDir } from './program.ts';

export interface Certificates {
  /** root certificate that clients must trust */
  authority: { file: string; pem: string };
  /** a key and a certificate for this host and 127.0.0.1 */
  issue(host: string): { key: string; certificate: string };
}

/** A certificate authority for one test. */
export function openAuthority(): Certificates {
  const dir = programDir();
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' });
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const subject = ['-subj', '/CN=Vastra test authority'];
  openssl('req', '-x509', ...newKey, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', ...subject);
  const file = path.join(dir, 'ca.pem');
  return {
    authority: { file, pem: readFileSync(file, 'utf8') },
    issue(host) {
      const [key, certificate] = [`${host}.key`, `${host}.pem`];
      const names = `subjectAltName=DNS:${host},DNS:localhost,IP:127.0.0.1`;
      const by = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-days', '2'];
      openssl(
        'req',
        '-x509',
        ...newKey,
        ...by,
        '-keyout',
        key,
        '-out',
        certificate,
        '-subj',
        `/CN=${host}`,
        '-addext',
        names,
      );
      giveAway(path.join(dir, key));
      return { key: path.join(dir, key), certificate: path.join(dir, certificate) };
    },
  };
}
