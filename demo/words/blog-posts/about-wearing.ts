import type { DemoBlog } from '../demo-shop.ts';
import { figure } from '../scenes.ts';

export const howToFoldASilkSaree: DemoBlog = {
  title: 'How to fold a silk saree',
  author: 'Ritu Bansal',
  excerpt:
    'Refold it along new lines each season, and never on a hanger. Five minutes that add twenty years.',
  paragraphs: [
    'Silk does not die of wear. It dies of folds. A crease that stays in the same place for ten years breaks the threads along it, one by one, until the saree opens into strips the width of your cupboard shelf. The zari goes first, because metal minds bending more than silk does. The remedy is free: take every silk saree out twice a year, air it in the shade for an hour, and fold it along lines it has not been folded along before.',
    'Begin with the saree lengthwise in half, wrong side out, so that the zari rubs against nothing. If it was in half last time, make it thirds. Then roll the first fold around a muslin cloth or an old cotton dupatta instead of pressing it flat. Soft folds, not sharp ones. Wrap the whole in undyed cotton. Plastic holds damp, and damp turns zari black. Newspaper turns everything else black.',
    'A hanger is for blouses. Five and a half metres of Kanchipuram weigh close to a kilo, and on a hanger the whole of that pulls on one line. If you must hang a saree for a day or two, put a towel over the bar first and take it down by the weekend.',
    'No naphthalene on silk: it clouds zari and the smell stays for a generation. A few dried neem leaves or cloves in a cotton bag do the same work and need to be replaced every monsoon. Perfume goes on before the saree, never after. And if a drop of something falls on it at dinner, dab, do not rub, leave the rest to a dry cleaner, and tell them what it was.',
    'My grandmother’s wedding saree is from 1951. It has been refolded, by her count, a hundred and twenty times. I wore it last February.',
  ],
  daysAgo: 30,
  tags: ['wedding', 'handloom'],
  picture: figure(
    'saree',
    'brocade',
    { ground: 'madder', border: 'bottle' },
    { view: 'flat', border: 'zari', wall: 'lime', seed: 'blog-fold' },
  ),
  alt: 'A madder silk saree, folded, with marigolds',
};

export const whyALehengaIsLent: DemoBlog = {
  title: 'A lehenga is worn one and a half times',
  author: 'Meera Rathore',
  excerpt: 'I lent mine to a stranger, then to nine more. What I learnt about deposits, hems and people.',
  paragraphs: [
    'I once counted. In my cupboard were seven lehengas, bought for seven weddings, and between them they had been out of the house eleven times. That is one and a half times each. The rest of their lives they lay in a trunk, getting slowly heavier in my conscience. When Vastra asked for people who would lend, I sent in two of them, mostly to have the space.',
    'The first booking frightened me. A woman in Udaipur, four days in December. I wrote her a letter of instructions that was longer than the dupatta. She wrote back, quite kindly, that she had worn clothes before. The lehenga came home pressed, with a note in it and a packet of her mother’s namkeen. It has been out nine times since. Once a hook was missing. Once the hem had been let down by a centimetre, sewn so neatly that I left it.',
    'The deposit does two things. It covers the hook, and it lets both sides sleep. I set mine at about what it would cost to replace the skirt, and in nine rentals I have taken something off it once: three hundred rupees for a stain that dry cleaning did not find. I photographed it, wrote what it cost, and the renter agreed within the hour. Photograph everything before it leaves, in daylight, the inside of the hem as well.',
    'If you want to lend, my advice is short. Measure the garment, not the label: bust, waist, length in centimetres. Say how often it was worn. Say what is wrong with it, because everything has something. Put a spare drawstring and six safety pins into the bag. Answer within a day, even if the answer is no. And keep two days between bookings for the cleaner, who is the most important person in the whole arrangement.',
  ],
  daysAgo: 55,
  tags: ['wedding'],
  picture: figure(
    'lehenga',
    'buta',
    { ground: 'blush', motif: 'madder' },
    { ground: 'niche', wall: 'sage', choli: 'blush', dupatta: 'madder', seed: 'blog-lehenga' },
  ),
  alt: 'A blush lehenga printed with poppies, in an arch',
};

export const threeTestsForHandloom: DemoBlog = {
  title: 'Three tests for handloom that need no expert',
  author: 'Arvind Subramaniam',
  excerpt: 'Turn it over, hold it to the light, look at the edge. How to know what you are paying for.',
  paragraphs: [
    'Every market in India sells handloom, and some of it is. A power loom makes in an hour what a weaver makes in a day, and from two metres away you cannot tell which is which. From twenty centimetres you can. Here are three things to do with a cloth before you pay for the hand that is said to have made it.',
    'First, turn it over. On a handwoven brocade or jamdani the figures are laid in one at a time, so the back shows them nearly as cleanly as the front. On a power loom the extra thread usually runs right across from figure to figure and is cut off afterwards, which leaves rows of little whiskers. Run your palm over the back: if it feels like a chin in the evening, it was cut.',
    'Second, look along the selvedge, the finished edge at either side. A weaver throws the shuttle by hand or by pulling a cord, and holds the width with a stick called a temple, which is pinned into the cloth and moved every few centimetres. It leaves tiny pinholes along both edges, in pairs, a hand’s breadth apart. A perfectly straight edge without holes does not prove anything. Pinholes prove quite a lot.',
    'Third, hold the cloth up to the light and look for its breathing. A person does not beat every weft with the same force, least of all after lunch. You will see faint bands, a little closer, a little looser. A machine makes none, or makes them at regular intervals. None of this says that one cloth is good and the other bad. Mill cotton makes honest shirts. It only says what you should be charged.',
    'And there is a fourth test, which is to ask who made it. Somebody who knows will tell you the village. On our pages it stands under the price, with the address, because the law wants the address and we would want it anyway.',
  ],
  daysAgo: 88,
  tags: ['handloom', 'linen-and-cotton'],
  picture: figure(
    'stole',
    'ikat',
    { ground: 'indigo', accent: 'sindoor', second: 'haldi' },
    { view: 'textile', border: 'temple', scale: 0.8, wall: 'clay', seed: 'blog-handloom' },
  ),
  alt: 'Indigo ikat with a temple border, close up',
};
