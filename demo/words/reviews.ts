import type { DemoReview } from './demo-shop.ts';
import type { Design } from './design.ts';
import { GARMENTS } from './garments.ts';
import { GENERAL_REVIEWS, REVIEWS_BY_CRAFT } from './review-texts/by-craft.ts';
import { RENTAL_REVIEWS, REVIEWS_BY_KIND } from './review-texts/by-kind.ts';
import { reviewers } from './review-texts/reviewers.ts';
import { type Chance, chanceFor } from './seeded.ts';

const UNREVIEWED_SHARE = 0.1;
const MOST = 9;
/** Nobody reviews on the day it arrives. */
const FIRST_AFTER_DAYS = 4;

/** None to nine, newest first; no two alike, and none older than the product. */
export function reviewsFor(design: Design, place: number, addedDaysAgo: number): DemoReview[] {
  const chance = chanceFor(`reviews ${place}`);
  const waiting = design.rent !== undefined && design.rent.status !== 'approved';
  if (waiting || chance.happens(UNREVIEWED_SHARE)) return [];
  const texts = mixed(design, chance, chance.whole(1, MOST));
  const people = chance.some(reviewers, texts.length);
  const reviews = texts.map((text, i) => written(text, people[i] as string, addedDaysAgo, chance));
  return reviews.sort((one, other) => one.daysAgo - other.daysAgo);
}

function mixed(design: Design, chance: Chance, count: number): string[] {
  if (design.rent) return chance.some(RENTAL_REVIEWS, Math.min(count, 6));
  const { kind } = GARMENTS[design.garment];
  const ofCloth = kind !== 'jewellery' && kind !== 'jutti' && kind !== 'potli';
  const craft = ofCloth ? chance.some(REVIEWS_BY_CRAFT[design.craft], chance.whole(0, 2)) : [];
  const general = chance.some(GENERAL_REVIEWS, chance.whole(0, 2));
  const own = chance.some(REVIEWS_BY_KIND[kind], count);
  return chance.some([...craft, ...own, ...general].slice(0, count), count);
}

function written(text: string, reviewer: string, addedDaysAgo: number, chance: Chance): DemoReview {
  const daysAgo = chance.whole(1, Math.max(1, addedDaysAgo - FIRST_AFTER_DAYS));
  return { rating: Number(text[0]) as DemoReview['rating'], comment: text.slice(2), reviewer, daysAgo };
}
