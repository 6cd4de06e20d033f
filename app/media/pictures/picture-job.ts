import type { PictureFormat } from './picture-sources.ts';

/** The illustrator's description of a picture, opaque to the modules. */
export type PictureDrawing = { kind: 'garment' | 'banner'; spec: Record<string, unknown> };

/** A drawing to rasterise in the picture's own size. */
export interface DrawingJob {
  drawing: PictureDrawing;
  width: number;
  height: number;
}

export interface DrawnPicture {
  /** all widths are rendered from it */
  original: Uint8Array;
  /** a tiny version, a few hundred bytes as a data URL */
  preview: string;
}

/** An original to render in one width and format. */
export interface RenditionJob {
  original: Uint8Array;
  width: number;
  height: number;
  format: PictureFormat;
  /** whether the original is a drawing, which gets a grain in sizes where it is visible */
  isDrawn: boolean;
}

/** Jobs are loaded only when a worker is free. Urgent jobs run before all others, and renditions, which are quick, before drawings. */
export interface PictureRenderer {
  draw(load: () => Promise<DrawingJob>, options: { urgent: boolean }): Promise<DrawnPicture>;
  render(load: () => Promise<RenditionJob>, options: { urgent: boolean }): Promise<Uint8Array>;
}

/** An uploaded picture, re-encoded from its pixels: upright and without metadata. */
export interface SanitizedPicture {
  width: number;
  height: number;
  /** WebP; all widths are rendered from it */
  original: Uint8Array;
  /** WebP with all frames, if it is animated */
  moving: Uint8Array | undefined;
  preview: string;
}

/** Re-encodes an uploaded picture, or returns a message for a person why it is refused. */
export type SanitizePicture = (file: string) => Promise<SanitizedPicture | { refused: string }>;
