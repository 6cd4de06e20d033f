import { FITS, type Fit } from '#app/catalog/offers/fit.ts';
import type { DemoReview } from './demo-shop.ts';
import type { Design } from './design.ts';
import { GARMENTS } from './garments.ts';
import { OWNERS } from './owners.ts';
import { GENERAL_REVIEWS, REVIEWS_BY_CRAFT } from './review-texts/by-craft.ts';
import { RENTAL_REVIEWS, REVIEWS_BY_KIND } from './review-texts/by-kind.ts';
import { PINNED_REVIEWS } from './review-texts/pinned.ts';
import { reviewers } from './review-texts/reviewers.ts';
import { type Chance, chanceFor } from './seeded.ts';

const UNREVIEWED_SHARE = 0.1;
const MOST = 9;
/** Between arriving in the shop and being worn, and what the pinned ones need to be the newest. */
const FIRST_AFTER_DAYS = 3;

/** None to nine, newest first; no two alike, and none older than the product. */
export function reviewsFor(design: Design, place: number, addedDaysAgo: number): DemoReview[] {
  const chance = chanceFor(`reviews ${place}`);
  const pinned = PINNED_REVIEWS[design.name] ?? [];
  const notLentYet = design.rent !== undefined && design.rent.status !== 'approved';
  const unreviewed = chance.happens(UNREVIEWED_SHARE) && pinned.length === 0;
  if (notLentYet || unreviewed) return [];
  const texts = textsFor(design, chance, chance.whole(1, MOST - pinned.length));
  const people = chance.some(reviewersOf(design, pinned), texts.length);
  const reviews = texts.map((text, i) => written(text, people[i] as string, addedDaysAgo, chance));
  const fits = fitsFor(design, place);
  return [...pinned, ...reviews]
    .map((review) => ({ ...review, fit: fits() }))
    .sort((one, other) => one.daysAgo - other.daysAgo);
}

/** Each product runs one way, and most of those who say how it fits agree. What has no sizes has no fit. */
function fitsFor(design: Design, place: number): () => Fit | undefined {
  if (GARMENTS[design.garment].sizes === 'free') return () => undefined;
  const chance = chanceFor(`fits ${place}`);
  const usual = chance.pick(USUAL_FITS);
  return () => (chance.happens(0.7) ? (chance.happens(0.8) ? usual : chance.pick(FITS)) : undefined);
}

const USUAL_FITS = ['Runs small', 'True to size', 'True to size', 'Runs large'] as const;

function textsFor(design: Design, chance: Chance, count: number): string[] {
  if (design.rent) return chance.some(RENTAL_REVIEWS, Math.min(count, 6));
  const { kind } = GARMENTS[design.garment];
  const ofCloth = kind !== 'jewellery' && kind !== 'jutti' && kind !== 'potli';
  const craft = ofCloth ? chance.some(REVIEWS_BY_CRAFT[design.craft], chance.whole(0, 2)) : [];
  const general = chance.some(GENERAL_REVIEWS, chance.whole(0, 2));
  const others = [...craft, ...general].slice(0, count);
  const own = chance.some(REVIEWS_BY_KIND[kind], count - others.length);
  return chance.some([...others, ...own], count);
}

/** Nobody reviews twice, and no one reviews an outfit of her own. */
function reviewersOf(design: Design, pinned: DemoReview[]): string[] {
  const owner = design.rent && OWNERS[design.rent.owner].firstName;
  const spoken = pinned.map(({ reviewer }) => reviewer);
  return reviewers.filter((name) => !spoken.includes(name) && name.split(' ')[0] !== owner);
}

function written(text: string, reviewer: string, addedDaysAgo: number, chance: Chance): DemoReview {
  const daysAgo = chance.whole(FIRST_AFTER_DAYS, Math.max(FIRST_AFTER_DAYS, addedDaysAgo - FIRST_AFTER_DAYS));
  return { rating: Number(text[0]) as DemoReview['rating'], comment: text.slice(2), reviewer, daysAgo };
}
