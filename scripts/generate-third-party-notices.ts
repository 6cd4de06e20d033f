import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..');
const PAGE = path.join(ROOT, 'docs/third-party-notices.md');

interface LockedPackage {
  version?: string;
  license?: string;
  dev?: boolean;
  devOptional?: boolean;
}

/** `npm run notices`: lists the packages of the running shop, from the lock file. Only tools are left out. */
const { packages } = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};
const rows = Object.entries(packages)
  .filter(([folder, { dev, devOptional }]) => folder !== '' && !dev && !devOptional)
  .map(([folder, { version, license }]) => {
    const name = folder.split('node_modules/').at(-1) as string;
    return `| ${name} | ${version} | ${license ?? 'see its LICENSE file'} |`;
  });

const page = `# Third-party notices

The packages that a running shop uses, with their licences. Packages for one platform only are included; development tools are not. The licence texts are in \`node_modules\`, in each package's folder. \`npm run notices\` writes this page from \`package-lock.json\`.

| package | version | licence |
|---|---|---|
${[...new Set(rows)].sort().join('\n')}
`;
writeFileSync(PAGE, page);
console.log(`${rows.length} packages are listed in docs/third-party-notices.md`);
