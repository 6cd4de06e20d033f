import type { Textile } from '../picture-spec.ts';
import { jaal } from './jaal.ts';
import { kalamkari } from './kalamkari.ts';
import { matte, solid } from './plain.ts';
import { ajrakh, buta, buti, dabu } from './printed.ts';
import { bandhani, ikat, leheriya } from './tied.ts';
import type { Weave } from './weave.ts';
import { brocade, checks, chikankari, jamdani, stripes } from './woven.ts';

export const WEAVES: Record<Textile, Weave> = {
  matte,
  solid,
  buti,
  buta,
  jaal,
  leheriya,
  bandhani,
  ikat,
  chikankari,
  jamdani,
  brocade,
  ajrakh,
  checks,
  stripes,
  kalamkari,
  dabu,
};
