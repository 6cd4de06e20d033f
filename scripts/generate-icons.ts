import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { appIcons } from './app-icons.ts';

/** Draws the icons anew, for when the logo or its colours have changed. */
for (const [name, bytes] of await appIcons()) {
  const file = path.join(import.meta.dirname, '..', 'public', name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
}
