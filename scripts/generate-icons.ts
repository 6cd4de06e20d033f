import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appIcons } from './app-icons.ts';

/** Renders the icons; run it after changing the logo or its colours. */
for (const [name, bytes] of await appIcons()) {
  const file = path.join(import.meta.dirname, '..', 'public', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
