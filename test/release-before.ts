/**
 * The previous release, which runs next to this one during a rolling upgrade. Update it with the version in
 * package.json.
 */
export const RELEASE_BEFORE = {
  version: '0.1.0',
  commit: '5057aa0c5109178803e7f1f26f340818a5cad59a',
  /** its newest migration; later ones must let it keep running */
  lastMigration: '0052_quicker_best_sellers',
};
