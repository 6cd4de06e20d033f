import packageJson from '../package.json' with { type: 'json' };

/** The release, as in CHANGELOG.md. */
export const VERSION: string = packageJson.version;
