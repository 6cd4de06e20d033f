import type { DemoReview } from '../demo-shop.ts';

/** The newest of all, which the home page quotes. */
export const PINNED_REVIEWS: Record<string, DemoReview[]> = {
  'Lotus Banarasi silk saree': [
    {
      rating: 5,
      comment:
        'The zari is quiet and the silk is heavy. My mother took it from me the same evening, and I have had to order a second.',
      reviewer: 'Asha Kulkarni',
      daysAgo: 1,
    },
    {
      rating: 4,
      comment: 'Colour is deeper than on my phone, closer to rust in daylight. Beautiful fall.',
      reviewer: 'Leela Thomas',
      daysAgo: 2,
    },
  ],
  'Buti block-print kurta with palazzo': [
    {
      rating: 5,
      comment:
        'Washed it three times in a week, because I keep wearing it. The indigo has only become kinder.',
      reviewer: 'Nandini Rao',
      daysAgo: 1,
    },
  ],
  'Poppy block-print lehenga': [
    {
      rating: 5,
      comment:
        'Rented for my cousin’s sangeet. It came pressed, with a spare drawstring. The deposit was back in two days.',
      reviewer: 'Farah Sheikh',
      daysAgo: 1,
    },
  ],
  'Ajrakh cotton shirt': [
    {
      rating: 4,
      comment: 'Runs half a size large. The print is superb, so I kept it and took it in.',
      reviewer: 'Vikram Rao',
      daysAgo: 2,
    },
  ],
  'Chikankari kurta set': [
    {
      rating: 5,
      comment: 'You can feel the knots on the inside. Hand work, truly.',
      reviewer: 'Meher Gill',
      daysAgo: 2,
    },
  ],
};
