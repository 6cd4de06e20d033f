/** The release that runs beside this one during a rolling upgrade. Changed with the version in package.json. */
export const RELEASE_BEFORE = {
  version: '0.1.0',
  commit: '5057aa0c5109178803e7f1f26f340818a5cad59a',
  /** its newest migration: those after it have to let it go on running */
  lastMigration: '0052_quicker_best_sellers',
};
