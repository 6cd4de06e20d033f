import type { DyeName } from './dyes.ts';
import type { FabricName } from './fabrics.ts';
import type { MakerName } from './makers.ts';

/** A way of making cloth: how it is drawn, in which dyes it is at home, who does it and on what. */
interface Craft {
  /** as in a product's name: 'Madder {label} saree' */
  label: string;
  textile: string;
  grounds: readonly DyeName[];
  makers: readonly MakerName[];
  fabrics: { saree?: FabricName; stitched: FabricName; festive?: FabricName; stole?: FabricName };
  /** borders of the illustrator: for sarees and festive pieces, and for everyday ones */
  borders: { rich: readonly string[]; plain: readonly string[] };
  tags: readonly string[];
  scale?: number;
  /** how dear the work is beside plain cloth */
  worth: number;
}

const DEEP_SILKS: readonly DyeName[] = [
  'madder',
  'lac',
  'indigo',
  'teal',
  'bottle',
  'plum',
  'sindoor',
  'rose',
];
const SOFT: readonly DyeName[] = ['pista', 'blush', 'sky', 'rose', 'nil', 'haldi', 'slate', 'neem'];
const PRINTED: readonly DyeName[] = [
  'ivory',
  'indigo',
  'madder',
  'pista',
  'turmeric',
  'blush',
  'haldi',
  'sand',
  'teal',
];

const crafts = {
  banarasi: {
    label: 'Banarasi brocade',
    textile: 'brocade',
    grounds: [...DEEP_SILKS, 'ivory', 'marigold', 'walnut'],
    makers: ['kashi'],
    fabrics: { saree: 'katan', stitched: 'cottonSilk', festive: 'katan', stole: 'katan' },
    borders: { rich: ['zari', 'buta'], plain: ['zari'] },
    tags: ['handloom', 'wedding'],
    worth: 2.6,
  },
  kanchi: {
    label: 'Kanchipuram',
    textile: 'brocade',
    grounds: ['madder', 'bottle', 'indigo', 'plum', 'marigold', 'lac', 'teal', 'ivory'],
    makers: ['kanchi'],
    fabrics: { saree: 'kanchi', stitched: 'kanchi', festive: 'kanchi', stole: 'kanchi' },
    borders: { rich: ['temple'], plain: ['temple'] },
    tags: ['handloom', 'wedding'],
    scale: 0.9,
    worth: 2.9,
  },
  bandhani: {
    label: 'bandhani',
    textile: 'bandhani',
    grounds: ['madder', 'lac', 'sindoor', 'teal', 'bottle', 'plum', 'indigo', 'marigold'],
    makers: ['khatri', 'jamnagar'],
    fabrics: { saree: 'silk', stitched: 'cottonSilk', festive: 'georgette', stole: 'silk' },
    borders: { rich: ['gota', 'zari'], plain: ['gota'] },
    tags: ['diwali'],
    worth: 1.9,
  },
  leheriya: {
    label: 'leheriya',
    textile: 'leheriya',
    grounds: ['haldi', 'rose', 'marigold', 'sindoor', 'indigo', 'teal', 'lac', 'neem'],
    makers: ['jaipur'],
    fabrics: { saree: 'georgette', stitched: 'mulmul', festive: 'georgette', stole: 'silk' },
    borders: { rich: ['gota', 'zari'], plain: ['piping'] },
    tags: ['gifting'],
    worth: 1.4,
  },
  ikat: {
    label: 'ikat',
    textile: 'ikat',
    grounds: ['indigo', 'madder', 'teal', 'plum', 'ivory', 'iron', 'bottle', 'turmeric'],
    makers: ['pochampally', 'nuapatna'],
    fabrics: { saree: 'silk', stitched: 'ikatCotton', festive: 'silk', stole: 'silk' },
    borders: { rich: ['temple', 'zari'], plain: ['piping', 'none'] },
    tags: ['handloom'],
    scale: 0.8,
    worth: 1.7,
  },
  chikan: {
    label: 'chikankari',
    textile: 'chikankari',
    grounds: SOFT,
    makers: ['lucknow'],
    fabrics: { saree: 'mulmul', stitched: 'mulmul', festive: 'georgette', stole: 'mulmul' },
    borders: { rich: ['lace'], plain: ['lace'] },
    tags: ['gifting'],
    worth: 1.7,
  },
  jamdani: {
    label: 'jamdani',
    textile: 'jamdani',
    grounds: ['ivory', 'teal', 'indigo', 'madder', 'haldi', 'sky', 'plum', 'bottle', 'blush'],
    makers: ['phulia', 'phulia', 'phulia', 'dhaka'],
    fabrics: { saree: 'muslin', stitched: 'muslin', stole: 'muslin' },
    borders: { rich: ['zari', 'piping'], plain: ['piping', 'none'] },
    tags: ['handloom'],
    worth: 1.9,
  },
  ajrakh: {
    label: 'ajrakh',
    textile: 'ajrakh',
    grounds: ['indigo', 'madder', 'iron', 'olive', 'teal', 'turmeric'],
    makers: ['ajrakhpur', 'khatri'],
    fabrics: { saree: 'modal', stitched: 'mulmul', stole: 'modal' },
    borders: { rich: ['block'], plain: ['none'] },
    tags: ['block-print'],
    scale: 1.1,
    worth: 1.35,
  },
  dabu: {
    label: 'dabu',
    textile: 'dabu',
    grounds: ['indigo', 'ivory', 'slate', 'turmeric', 'madder', 'nil', 'walnut'],
    makers: ['bagru', 'akola'],
    fabrics: { saree: 'mulmul', stitched: 'cambric', stole: 'mulmul' },
    borders: { rich: ['block'], plain: ['piping', 'none'] },
    tags: ['block-print', 'everyday'],
    worth: 1.15,
  },
  buti: {
    label: 'buti',
    textile: 'buti',
    grounds: PRINTED,
    makers: ['bagru', 'sanganer'],
    fabrics: { saree: 'mulmul', stitched: 'cambric', festive: 'chanderi', stole: 'mulmul' },
    borders: { rich: ['block', 'zari'], plain: ['piping', 'zari'] },
    tags: ['block-print', 'everyday'],
    worth: 1.15,
  },
  poppy: {
    label: 'poppy block-print',
    textile: 'buta',
    grounds: [...PRINTED, 'sky'],
    makers: ['sanganer', 'bagru'],
    fabrics: { saree: 'mulmul', stitched: 'cambric', festive: 'cottonSilk', stole: 'mulmul' },
    borders: { rich: ['buta', 'block'], plain: ['piping'] },
    tags: ['block-print'],
    worth: 1.2,
  },
  jaal: {
    label: 'jaal print',
    textile: 'jaal',
    grounds: ['pista', 'ivory', 'rose', 'sand', 'indigo', 'blush', 'haldi', 'sky'],
    makers: ['sanganer', 'bagru'],
    fabrics: { saree: 'mulmul', stitched: 'cambric', festive: 'chanderi', stole: 'mulmul' },
    borders: { rich: ['block', 'buta'], plain: ['piping'] },
    tags: ['block-print'],
    worth: 1.2,
  },
  kalamkari: {
    label: 'kalamkari',
    textile: 'kalamkari',
    grounds: ['ivory', 'sand', 'haldi', 'blush', 'pista', 'indigo'],
    makers: ['srikalahasti'],
    fabrics: { saree: 'silk', stitched: 'poplin', festive: 'silk', stole: 'mulmul' },
    borders: { rich: ['block'], plain: ['block', 'piping'] },
    tags: ['gifting'],
    worth: 1.8,
  },
  checks: {
    label: 'check',
    textile: 'checks',
    grounds: ['ivory', 'sky', 'madder', 'indigo', 'bottle', 'sand', 'haldi', 'walnut'],
    makers: ['chennai', 'kannur', 'tangail'],
    fabrics: { saree: 'handloom', stitched: 'handloom', stole: 'handloom' },
    borders: { rich: ['temple', 'zari'], plain: ['none'] },
    tags: ['linen-and-cotton', 'everyday', 'office'],
    worth: 1,
  },
  stripes: {
    label: 'stripe',
    textile: 'stripes',
    grounds: ['pista', 'turmeric', 'sky', 'indigo', 'madder', 'slate', 'ivory', 'teal'],
    makers: ['maheshwar', 'kannur'],
    fabrics: { saree: 'maheshwari', stitched: 'handloom', festive: 'maheshwari', stole: 'maheshwari' },
    borders: { rich: ['zari', 'temple'], plain: ['none', 'piping'] },
    tags: ['handloom', 'linen-and-cotton', 'office'],
    worth: 1.1,
  },
  silk: {
    label: 'silk',
    textile: 'solid',
    grounds: [...DEEP_SILKS, 'marigold', 'ivory', 'blush', 'olive', 'terracotta', 'henna'],
    makers: ['bhagalpur', 'kashi', 'delhi'],
    fabrics: { saree: 'tussar', stitched: 'silk', festive: 'rawSilk', stole: 'silk' },
    borders: { rich: ['zari', 'gota'], plain: ['piping', 'zari'] },
    tags: ['diwali'],
    worth: 1.6,
  },
  plain: {
    label: 'linen',
    textile: 'matte',
    grounds: [
      'sand',
      'slate',
      'neem',
      'terracotta',
      'sky',
      'chalk',
      'olive',
      'indigo',
      'blush',
      'henna',
      'iron',
    ],
    makers: ['delhi', 'bhagalpur'],
    fabrics: { saree: 'linen', stitched: 'linen', festive: 'chanderi', stole: 'linen' },
    borders: { rich: ['zari', 'piping'], plain: ['none', 'piping'] },
    tags: ['linen-and-cotton', 'office', 'everyday'],
    worth: 1.1,
  },
} satisfies Record<string, Craft>;

export type CraftName = keyof typeof crafts;

export const CRAFTS: Record<CraftName, Craft> = crafts;

export const isCraftName = (word: string): word is CraftName => Object.hasOwn(CRAFTS, word);
