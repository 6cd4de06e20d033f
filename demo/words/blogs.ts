import { fourteenBathsOfAjrakh, muslinFromPhulia, readingLeheriya } from './blog-posts/about-cloth.ts';
import { howToFoldASilkSaree, threeTestsForHandloom, whyALehengaIsLent } from './blog-posts/about-wearing.ts';
import type { DemoBlog } from './demo-shop.ts';

/** Newest first. */
export const demoBlogs: DemoBlog[] = [
  fourteenBathsOfAjrakh,
  howToFoldASilkSaree,
  readingLeheriya,
  whyALehengaIsLent,
  muslinFromPhulia,
  threeTestsForHandloom,
];
