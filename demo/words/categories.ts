import type { DemoCategory, PictureSpecData } from './demo-shop.ts';
import { designNamed } from './designs.ts';
import { lookOf } from './pictures.ts';

/** In the order of the navigation; rental last. */
export const demoCategories: DemoCategory[] = [
  category('Women', 'Sarees, kurta sets and dresses, by the people who made the cloth.', 'Jamdani anarkali', [
    ['Sarees', 'Woven, printed and tied, from mulmul for Monday to silk for the wedding.'],
    ['Kurta sets', 'Kurtas with palazzo, trousers or churidar, most of them with pockets.'],
    ['Anarkalis', 'Cut in kalis, floor length, for an afternoon or an evening.'],
    ['Lehengas', 'Skirt, choli and dupatta, made to be danced in.'],
    ['Dresses', 'Shirt dresses in check, print and linen.'],
    ['Co-ord sets', 'Tops and trousers of one cloth.'],
    ['Dupattas', 'Two and a half metres that change what you already own.'],
  ]),
  category('Men', 'Kurtas, shirts and jackets in handmade cloth.', 'Gilt-button bandhgala suit', [
    ['Kurtas', 'With pyjama or dhoti, for work, puja and travel.'],
    ['Shirts', 'Block prints, checks and linen, full sleeve and half.'],
    ['Nehru jackets', 'With the kurta that goes under it.'],
    ['Bandhgalas', 'Jackets and suits, cut in Jodhpur.'],
    ['Sherwanis', 'For grooms and those who stand beside them.'],
  ]),
  category(
    'Kids',
    'The same cloths in smaller sizes, without hooks and without itch.',
    'Leheriya lehenga for girls',
    [
      ['Girls', 'Lehengas with pockets and room in the hem.'],
      ['Boys', 'Kurtas with press studs, for running about in.'],
    ],
  ),
  category('Festive', 'For weddings, Diwali and other long evenings.', 'Banarasi bridal lehenga', [
    ['Silk sarees', 'Banarasi, Kanchipuram and bandhani silk.'],
    ['Lehengas', 'Brocade, raw silk and bandhani, with their dupattas.'],
    ['Shararas and gowns', 'For mehendi, sangeet and the party after.'],
    ['Sherwanis and jackets', 'Brocade and raw silk for men.'],
  ]),
  category(
    'Accessories',
    'What goes on the feet, the ears, the wrist and the shoulder.',
    'Lotus brocade juttis',
    [
      ['Juttis', 'Stitched by hand in Jaipur, padded for the city.'],
      ['Jewellery', 'Jhumkas in gold-plated brass, light enough for a whole day.'],
      ['Potlis', 'Drawstring pouches from the ends of our bolts.'],
      ['Stoles', 'Silk, linen and mulmul, for shoulders and train compartments.'],
    ],
  ),
  category(
    'Rental',
    'Outfits lent by people across India, for the days you need them.',
    'Ivory wedding sherwani',
    [
      ['Lehengas', 'Worn once or twice, cleaned after each.'],
      ['Sarees', 'Silk with a stitched blouse, and pins in the box.'],
      ['Sherwanis', 'With churidar and dupatta.'],
      ['Gowns and anarkalis', 'For receptions, cocktails and sangeets.'],
    ],
  ),
];

function category(
  name: string,
  description: string,
  shownBy: string,
  subcategories: [string, string][],
): DemoCategory {
  return {
    name,
    description,
    subcategories: subcategories.map(([title, about]) => ({ name: title, description: about })),
    picture: tileOf(shownBy, name),
  };
}

/** A garment in an arch: the tile of a category. */
function tileOf(productName: string, name: string): PictureSpecData {
  const { spec } = lookOf(designNamed(productName), `tile-${name.toLowerCase()}`);
  return { ...spec, ground: 'niche', prop: undefined, view: 'front' };
}
