/** How a drawn picture is told to whoever draws it: the illustrator's own words, opaque to the rooms. */
export type PictureDrawing = { kind: 'garment' | 'banner'; spec: Record<string, unknown> };

/** A picture to be made in one width, in all the formats that pages use: from its drawing, or from an original. */
export interface PictureJob {
  from: { drawing: PictureDrawing } | { original: Uint8Array };
  width: number;
  height: number;
}

export interface DrawnPicture {
  files: { format: string; bytes: Uint8Array }[];
  /** a picture of a few hundred bytes as a data URL */
  preview: string;
}

/** Makes the pixels of a job, which is loaded when its turn comes; `soon` goes before everything that is not. */
export type RenderPicture = (
  load: () => Promise<PictureJob>,
  options: { urgent: boolean },
) => Promise<DrawnPicture>;

/** A picture that somebody sent, made anew from its pixels alone: upright, and without a word about where it was taken. */
export interface SanitizedPicture {
  width: number;
  height: number;
  /** WebP; the widths that pages show are made from it */
  original: Uint8Array;
  /** WebP with all frames, where it moves */
  moving: Uint8Array | undefined;
  preview: string;
}

/** Makes a file's picture anew, or says in a sentence for a person why it cannot be taken. */
export type SanitizePicture = (file: string) => Promise<SanitizedPicture | { refused: string }>;
