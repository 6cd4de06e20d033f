import { type DrawnPictureOrder, drawnPictureUrl } from '#app/media/pictures/import-demo-pictures.server.ts';
import type { PictureDrawing } from '#app/media/pictures/picture-job.ts';
import type { BannerPictureData, PictureSpecData } from '#demo/words/demo-shop.ts';

/** Size of a garment picture in pixels. */
const GARMENT_SIZE = { width: 900, height: 1200 };

/** Collects a demo shop's drawings and returns their URLs. */
export class DemoPictures {
  readonly orders: DrawnPictureOrder[] = [];

  /** A garment's picture; lower ranks are drawn first. Returns its URL. */
  garment(spec: PictureSpecData, rank?: number): string {
    return this.#order({ drawing: { kind: 'garment', spec }, ...GARMENT_SIZE, rank });
  }

  banner(spec: BannerPictureData, rank?: number): string {
    const drawing: PictureDrawing = { kind: 'banner', spec: spec as unknown as Record<string, unknown> };
    return this.#order({ drawing, width: spec.width, height: spec.height, rank });
  }

  #order(order: DrawnPictureOrder): string {
    this.orders.push(order);
    return drawnPictureUrl(order);
  }
}
