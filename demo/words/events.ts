import type { DemoEvent } from './demo-shop.ts';
import { figure } from './scenes.ts';

export const demoEvents: DemoEvent[] = [
  {
    title: 'An afternoon of block printing',
    description:
      'Three printers from Bagru set up their tables and hand you a block. You learn to load it, to set it down square and to strike it once. There are two colours, tea, and a cotton stole of your own to print and take home. Wear something you can spoil. Children from ten years can join with an adult.',
    location: 'Bagru workshop, Chhipa Mohalla, Jaipur',
    ...{ inDays: 20, hour: 15 },
    picture: figure(
      'kurta-palazzo',
      'buta',
      { ground: 'haldi', motif: 'sindoor', accent: 'indigo', border: 'sindoor' },
      { view: 'flat', border: 'piping', prop: 'block', wall: 'sky', seed: 'event-block' },
    ),
    alt: 'Printed cloth, folded, with a wooden block beside it',
  },
  {
    title: 'Ikat, thread by thread',
    description:
      'Two weavers from Pochampally bring a loom and a bundle of yarn that is already tied. They untie it in front of you, stretch it and weave the first hand’s breadth, while we translate and pass the tea. Sit for an hour or for all three. Sarees from the same loom can be seen and touched.',
    location: 'Vastra Studio, 14 Lodhi Colony Market, New Delhi',
    ...{ inDays: 36, hour: 11 },
    picture: figure(
      'saree',
      'ikat',
      { ground: 'plum', border: 'bottle', second: 'sindoor' },
      { view: 'flat', border: 'zari', scale: 0.8, wall: 'lime', seed: 'event-ikat' },
    ),
    alt: 'A plum ikat saree, folded, with marigolds',
  },
  {
    title: 'Borrow for the baraat',
    description:
      'A fitting day for rentals. Twenty lehengas, sherwanis and gowns from our lenders hang in one room, with a tailor and two mirrors. Try them, have them pinned, and book your dates on the spot. The fitting costs nothing, the tailor is paid by us, and nothing has to be decided the same day.',
    location: 'Pali Village Hall, Bandra West, Mumbai',
    ...{ inDays: 55, hour: 10 },
    picture: figure(
      'sherwani',
      'brocade',
      { ground: 'ivory', motif: 'turmeric', accent: 'madder' },
      { ground: 'niche', wall: 'clay', dupatta: 'madder', prop: 'stool', seed: 'event-baraat' },
    ),
    alt: 'An ivory sherwani with a madder dupatta in an arch',
  },
  {
    title: 'The mending table',
    description:
      'Bring one thing you love and cannot wear. Two embroiderers from Lucknow and a darner from Kolkata will mend it, or show you how. Small tears are free, larger work is quoted before a needle is lifted. Bring washed clothes, please, and patience, since there are only three of them.',
    location: 'Vastra Studio, 31 Indiranagar, Bengaluru',
    ...{ inDays: 71, hour: 12 },
    picture: figure(
      'stole',
      'chikankari',
      { ground: 'pista', motif: 'chalk', accent: 'ivory', border: 'neem' },
      { view: 'textile', border: 'lace', wall: 'rose', seed: 'event-mending' },
    ),
    alt: 'White embroidery on pista muslin, close up',
  },
];
