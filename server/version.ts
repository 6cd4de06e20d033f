import packageJson from '../package.json' with { type: 'json' };

/** This release, as CHANGELOG.md names it. */
export const VERSION: string = packageJson.version;
