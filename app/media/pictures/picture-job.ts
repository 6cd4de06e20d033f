/** The illustrator's description of a picture, opaque to the modules. */
export type PictureDrawing = { kind: 'garment' | 'banner'; spec: Record<string, unknown> };

/** A picture to render in one width and all formats, from a drawing or from an original. */
export interface PictureJob {
  from: { drawing: PictureDrawing } | { original: Uint8Array };
  width: number;
  height: number;
}

export interface DrawnPicture {
  files: { format: string; bytes: Uint8Array }[];
  /** a tiny version, a few hundred bytes as a data URL */
  preview: string;
}

/** Renders a job, which is loaded only when a worker is free; urgent jobs run before all others. */
export type RenderPicture = (
  load: () => Promise<PictureJob>,
  options: { urgent: boolean },
) => Promise<DrawnPicture>;

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
