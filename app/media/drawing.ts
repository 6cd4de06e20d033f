/** How a drawn picture is told to whoever draws it: the illustrator's own words, opaque to the rooms. */
export type Drawing = { kind: 'garment' | 'banner'; spec: Record<string, unknown> };

/** A picture to be made in one width, in all the formats that pages use. */
export interface DrawingJob {
  drawing: Drawing;
  width: number;
  height: number;
}

export interface DrawnPicture {
  files: { format: string; bytes: Uint8Array }[];
  /** a picture of a few hundred bytes as a data URL */
  preview: string;
}

/** Makes the pixels of a job; `soon` goes before everything that is not. */
export type Draw = (job: DrawingJob, options: { soon: boolean }) => Promise<DrawnPicture>;
