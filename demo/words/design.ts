import type { CraftName } from './crafts.ts';
import type { DyeName } from './dyes.ts';
import type { FabricName } from './fabrics.ts';
import type { GarmentName } from './garments.ts';
import type { MakerName } from './makers.ts';
import type { OwnerName } from './owners.ts';

/** A product before it is photographed, priced out in stock and reviewed. */
export interface Design {
  name: string;
  /** its address under an earlier name */
  formerSlug?: string;
  category: string;
  subcategory: string;
  craft: CraftName;
  garment: GarmentName;
  /** the first is the default colour */
  dyes: DyeName[];
  pricePaise: number;
  oldPricePaise?: number;
  /** what is said of this product alone */
  note?: string;
  tags: string[];
  /** chosen by hand; where absent, the seed chooses */
  maker?: MakerName;
  fabric?: FabricName;
  partner?: DyeName;
  wall?: string;
  ground?: string;
  prop?: string;
  /** dyes chosen against the craft's habit */
  palette?: Partial<Record<'motif' | 'accent' | 'leaf' | 'second', DyeName>>;
  /** further parameters of the illustrator: neck, yoke, choli, dupatta … */
  trim: Record<string, string | number>;
  lastPiece?: boolean;
  /** of an outfit to rent */
  size?: string;
  rent?: { owner: OwnerName; depositPaise: number; status: 'approved' | 'pending' | 'rejected' };
}
