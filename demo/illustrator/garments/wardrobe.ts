import type { PictureSpec, Silhouette } from '../picture-spec.ts';
import { drawAnarkali } from './anarkali.ts';
import { drawBandhgala } from './bandhgala.ts';
import { drawChildKurta, drawChildLehenga } from './children.ts';
import { drawEmptyHanger } from './empty-hanger.ts';
import type { Garment } from './figure.ts';
import { drawGown } from './gown.ts';
import { drawJhumka } from './jhumka.ts';
import { drawJuttis } from './juttis.ts';
import { drawKurta } from './kurta.ts';
import { drawLehenga } from './lehenga.ts';
import { drawNehru } from './nehru.ts';
import { drawPotli } from './potli.ts';
import { drawSaree } from './saree.ts';
import { drawSherwani } from './sherwani.ts';
import { drawShirt } from './shirt.ts';
import { drawShirtdress } from './shirtdress.ts';
import { drawStole } from './stole.ts';

/** How each silhouette is drawn; the sets are kurtas with their own defaults, which a spec may override. */
export const WARDROBE: Record<Silhouette, Garment> = {
  saree: drawSaree,
  lehenga: drawLehenga,
  anarkali: drawAnarkali,
  kurta: drawKurta,
  'kurta-palazzo': kurtaWith(() => ({ below: 'palazzo' })),
  'kurta-set': kurtaWith(() => ({ below: 'churidar', neck: 'round', dupatta: 'ivory' })),
  sharara: kurtaWith((sheet) => ({
    below: 'sharara',
    hemY: 742,
    bottom: sheet.palette.ground,
    neck: 'deep',
    border: 'gota',
  })),
  gown: drawGown,
  shirtdress: drawShirtdress,
  'coord-set': kurtaWith((sheet) => ({
    below: 'trousers',
    hemY: 690,
    neck: 'v',
    yoke: 'none',
    bottom: sheet.palette.ground,
    bottomTextile: sheet.textile,
    border: 'piping',
    sleeve: 250,
    bell: 20,
  })),
  sherwani: drawSherwani,
  bandhgala: drawBandhgala,
  nehru: drawNehru,
  'kurta-pyjama': kurtaWith(() => ({ body: 'men', below: 'churidar' })),
  'dhoti-set': kurtaWith(() => ({ body: 'men', below: 'dhoti', hemY: 790 })),
  shirt: drawShirt,
  stole: drawStole,
  juttis: drawJuttis,
  jhumka: drawJhumka,
  potli: drawPotli,
  childLehenga: drawChildLehenga,
  childKurta: drawChildKurta,
  hanger: drawEmptyHanger,
};

function kurtaWith(habits: Habits): Garment {
  return (sheet, spec) => drawKurta(sheet, { ...habits(sheet), ...spec });
}

type Habits = (sheet: Parameters<Garment>[0]) => Partial<PictureSpec>;
