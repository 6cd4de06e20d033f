import type { Body } from '../picture-spec.ts';

/** Half widths (x) from the centre and heights (y) of a body, in picture pixels. */
export interface Measures {
  neckX: number;
  neckY: number;
  shoulderX: number;
  shoulderY: number;
  underarmX: number;
  underarmY: number;
  waistX: number;
  waistY: number;
  hipX: number;
  hipY: number;
}

export const MEASURES: Record<Body, Measures> = {
  women: {
    neckX: 46,
    neckY: 226,
    shoulderX: 116,
    shoulderY: 256,
    underarmX: 105,
    underarmY: 352,
    waistX: 79,
    waistY: 470,
    hipX: 117,
    hipY: 592,
  },
  men: {
    neckX: 48,
    neckY: 220,
    shoulderX: 150,
    shoulderY: 264,
    underarmX: 130,
    underarmY: 384,
    waistX: 116,
    waistY: 530,
    hipX: 124,
    hipY: 640,
  },
};
