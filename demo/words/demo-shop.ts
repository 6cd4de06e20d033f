import type { Fit } from '#app/catalog/offers/fit.ts';
import type { BannerColour } from '#app/content/content.schema.ts';
/**
 * The shapes of the demo shop's words. Everything here is plain data: no clock (days are counted from today),
 * no database, no drawing. Money is whole paise.
 */

/** The illustrator's own parameters: silhouette, view, textile, palette, ground, wall, seed and the rest. */
export type PictureSpecData = {
  silhouette: string;
  view?: PictureView;
  textile?: string;
  palette: PaletteData;
  border?: string;
  ground?: string;
  wall?: string;
  prop?: string;
  seed: string;
  [option: string]: unknown;
};

export type PictureView = 'front' | 'back' | 'detail' | 'textile' | 'flat' | 'hanger' | 'drape';

/** Dyes by name, as the illustrator knows them. */
export type PaletteData = {
  ground: string;
  motif: string;
  accent: string;
  leaf: string;
  border: string;
  second: string;
};

export type DemoPicture = { view: PictureView; alt: string; spec: PictureSpecData };

export interface DemoCategory {
  name: string;
  description: string;
  subcategories: { name: string; description: string }[];
  picture: PictureSpecData;
}

export interface DemoProduct {
  /** 'p-0001'; stable, and the product's place in the list */
  key: string;
  name: string;
  /** its address under an earlier name, which still leads to it */
  formerSlug?: string;
  description: string;
  materialAndCare: string;
  fabric: string;
  category: string;
  subcategory: string;
  tags: string[];
  /** as the card shows it: 'Kashi Looms, Varanasi' */
  brand: string;
  maker: { name: string; address: string };
  countryOfOrigin: string;
  /** four digits */
  hsn: string;
  /** price to buy; for a rental the price of one day */
  pricePaise: number;
  /** a true earlier price, 10 to 30% higher; absent where there is no sale */
  oldPricePaise?: number;
  sizes: string[];
  /** the first is the one the pictures show */
  colors: { name: string; dye: string }[];
  /** every size in every colour */
  stock: { size: string; color: string; quantity: number }[];
  /** size → what is measured → centimetres */
  measurementsCm?: Record<string, Record<string, number>>;
  rental?: DemoRental;
  /** 0 to 400; products with equal days are ordered by key */
  addedDaysAgo: number;
  /** of the default colour, front first */
  pictures: DemoPicture[];
  /** color name → pictures, for every colour but the default */
  colorPictures: Record<string, DemoPicture[]>;
  reviews: DemoReview[];
}

export interface DemoRental {
  pricePerDayPaise: number;
  depositPaise: number;
  ownerFirstName: string;
  ownerCity: string;
  /** e-mail of one of `demoPeople` */
  ownerEmail: string;
  ownedBy: 'meera' | 'other';
  status: 'approved' | 'pending' | 'rejected';
}

export interface DemoReview {
  rating: 1 | 2 | 3 | 4 | 5;
  comment: string;
  /** full name; one of `reviewers` or `demoPeople` */
  reviewer: string;
  daysAgo: number;
  /** absent if the reviewer did not say */
  fit?: Fit;
}

/** What the illustrator's `banner` takes: an arcade with garments in it. */
export type BannerPictureData = {
  width: number;
  height: number;
  wall: string;
  floor: number;
  frieze?: string;
  seed: string;
  dhurrie?: boolean | [number, number];
  arches: BannerArchData[];
  props?: { kind: string; x: number; scale?: number; palette?: Partial<PaletteData> }[];
};

export type BannerArchData = {
  x: number;
  w: number;
  top?: number;
  spring?: number;
  scale?: number;
  spec?: PictureSpecData;
};

export interface DemoBanner {
  title: string;
  description: string;
  link: string;
  showBadge: boolean;
  badgeText?: string;
  endsInDays?: number;
  /** words of the admin's colour list */
  titleColor: BannerColour;
  descriptionColor: BannerColour;
  badgeColor: BannerColour;
  /** 16:9 with the left 45% free for words */
  wide: BannerPictureData;
  /** 4:5, no words over it */
  phone: BannerPictureData;
  /** the wide picture in words, for `alt` */
  alt: string;
}

export interface DemoEvent {
  title: string;
  description: string;
  location: string;
  inDays: number;
  /** hour of the day in India */
  hour: number;
  picture: PictureSpecData;
  alt: string;
}

export interface DemoBlog {
  title: string;
  author: string;
  excerpt: string;
  /** three to five */
  paragraphs: string[];
  daysAgo: number;
  tags: string[];
  picture: PictureSpecData;
  alt: string;
}

export interface DemoPerson {
  name: string;
  email: string;
  mobileNumber: string;
  role: 'shopper' | 'owner' | 'admin';
  address: string;
  city: string;
  state: string;
  postalCode: string;
  joinedDaysAgo: number;
}

export type DemoOrderStatus =
  | 'Order Placed'
  | 'Packed'
  | 'Shipped'
  | 'Out for Delivery'
  | 'Delivered'
  | 'Cancelled';

export interface DemoOrder {
  /** e-mail of one of `demoPeople` */
  person: string;
  placedDaysAgo: number;
  status: DemoOrderStatus;
  payment: 'cod' | 'razorpay';
  /** a product's key changes only when products are put before it; load orders for a short shop by leaving out
   * those whose products were not asked for */
  lines: { productKey: string; size: string; color: string; quantity: number }[];
  cancelReason?: string;
}
