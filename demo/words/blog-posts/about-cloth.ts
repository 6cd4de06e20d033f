import type { DemoBlog } from '../demo-shop.ts';
import { figure } from '../scenes.ts';

export const fourteenBathsOfAjrakh: DemoBlog = {
  title: 'The fourteen baths of ajrakh',
  author: 'Ila Menon',
  excerpt:
    'A cloth that is washed fourteen times before anyone calls it finished. We followed one length from camel dung to indigo.',
  paragraphs: [
    'The first thing that happens to an ajrakh is that it gets dirty. New cotton comes from the mill full of starch and wax, and no dye will enter it. So it is soaked in a mixture of castor oil, soda ash and camel dung, wrung out, piled up under a plastic sheet to sweat, and spread in the sun. Then all of it is washed out again. In Ajrakhpur this takes three to nine days, and at the end of them you have a length of cotton that looks exactly as it did before and drinks like a sponge.',
    'Then comes myrobalan, a small bitter fruit that turns the cloth yellow and prepares it for iron. After that the printing begins. The white lines go first: they are a resist of lime and gum arabic, printed from both sides so that they meet inside the cloth. The black is next. It is scrap iron, left in a barrel with jaggery and water until it froths, stops frothing and starts to smell of ink. A paste of alum marks the places that will be red later. At this point the red is invisible, and the printer works from memory.',
    'Indigo is the part that everyone comes to see. The vat is fed with jaggery and lime and looks green when it is well. The cloth goes in green, comes out green, and turns blue in the air while you watch. Where it was covered with clay and sawdust it stays pale. Dried, washed, dipped again. Only then is it boiled with madder root, and the alum that was printed a week before draws the red to itself, star by star.',
    'Between all of these steps the cloth is washed, and the washing is the craft. It has to be running water, a lot of it, and it has to be the right water. The Khatris left their old village of Dhamadka after the earthquake of 2001 because the water table had shifted and iron had come into it, which dulls the red. They named the new village after the cloth.',
    'We counted baths with Junaidbhai, who has been doing this for thirty years. He made it fourteen; his brother made it sixteen, because he counts the river twice. The length we followed took twenty-three days. It is a shirt now. If you own one of ours, hold it up against a window and look at the back: the print is there as well, as clear as on the front.',
  ],
  daysAgo: 17,
  tags: ['block-print', 'everyday'],
  picture: figure(
    'shirt',
    'ajrakh',
    { ground: 'indigo', motif: 'madder', accent: 'iron' },
    { view: 'textile', border: 'temple', wall: 'lime', seed: 'blog-ajrakh' },
  ),
  alt: 'Ajrakh in indigo and madder, close up',
};

export const readingLeheriya: DemoBlog = {
  title: 'Reading leheriya',
  author: 'Ila Menon',
  excerpt:
    'Waves for the rains, checks for the wedding. What the stripes of Rajasthan say, and how they are tied.',
  paragraphs: [
    'Leheriya means wave, and for most of its life it was worn on the head. A turban is a very long, very thin cloth, and it was the dyers of Jaipur and Jodhpur who found out that if you roll such a cloth from one corner to the other, bind the roll tightly at intervals and dip it, you get diagonal stripes when you open it. Nothing is drawn and nothing is printed. The whole pattern is made by where the colour could not go.',
    'A single roll gives stripes. Fold the cloth into a fan before rolling and the stripes turn into zigzags, which are the waves of the name. Untie it, roll it from the opposite corner, bind and dip again, and the lines cross: that is mothara, a check with a small undyed grain at each crossing, about the size of a lentil, moth, after which it is called. A five-colour leheriya is tied and opened five times, and begins with the lightest dye.',
    'In Rajasthan it is the cloth of Sawan, the month in which the rain comes. At Teej, women wear it in green and yellow, and mothers send it to married daughters. The dyers’ lanes in Jaipur hang with wet lengths then, stretched between two people who walk backwards and pull until the knots fly open. It is worth going to see for the sound alone.',
    'Printed leheriya is everywhere and costs a tenth. To tell the two apart, look for unevenness. In a tied cloth the edge of each stripe is slightly soft, the distance between stripes breathes, and the back is as strong as the front. If every wave is identical, a machine made it. There is nothing wrong with that, as long as it is sold as what it is.',
  ],
  daysAgo: 43,
  tags: ['gifting', 'diwali'],
  picture: figure(
    'stole',
    'leheriya',
    { ground: 'haldi', motif: 'sindoor', accent: 'rose', border: 'sindoor' },
    { view: 'textile', border: 'zari', wall: 'lime', seed: 'blog-leheriya' },
  ),
  alt: 'Yellow leheriya with red and rose waves, close up',
};

export const muslinFromPhulia: DemoBlog = {
  title: 'The loom that crossed a border',
  author: 'Debjani Sen',
  excerpt:
    'Phulia in West Bengal weaves a cloth from Tangail, one frontier and a lifetime away from where it began.',
  paragraphs: [
    'Phulia is two and a half hours north of Kolkata by the slow train. You hear it before you see it: a clack, a pause, a clack, from every second house. Before 1947 there were no looms here to speak of. The Basak families who work them came from Tangail, which lies in Bangladesh now, and brought what they could carry. What they could carry was knowing how.',
    'What they weave is called Tangail after the place they left, and the figured kind is jamdani. The ground is fine cotton, so fine that a shuttle passes with almost no sound. The flowers are not made by the shuttle. A weaver lays each of them in by hand with a short length of thicker thread, under three warps, over two, back again, then throws the shuttle once to lock the row. A flower the size of a fingernail takes six or seven such rows. A saree may have two thousand of them.',
    'Across the border, on the Shitalakshya near Dhaka, the older form of the same craft is still woven without any drawing on the loom: the master recites the pattern and the apprentice’s hands follow. In 2013 UNESCO put it on its list of living heritage. We sell from both places, and you will see Bangladesh as the country of origin on some of our jamdani. The two cloths are cousins. Dhaka’s is lighter, Phulia’s is closer in the weave and takes daily wear better.',
    'A weaver in Phulia told us that her grandfather never said that he had left home. He said that he had moved the loom. She makes three sarees a month when it is dry and two in the rains, because damp thread breaks. When you wash yours, do it by hand, in cool water, and dry it in the shade on a towel. It will come back softer. It has come further than that.',
  ],
  daysAgo: 71,
  tags: ['handloom', 'women-collection'],
  picture: figure(
    'saree',
    'jamdani',
    { ground: 'ivory', motif: 'indigo', accent: 'madder', border: 'indigo' },
    { border: 'zari', ground: 'light', wall: 'rose', seed: 'blog-jamdani' },
  ),
  alt: 'An ivory jamdani saree with indigo flowers by a window',
};
