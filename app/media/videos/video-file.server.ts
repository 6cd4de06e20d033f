/** Reads `length` bytes at an offset; fewer at the end of the file. */
export type ReadBytes = (at: number, length: number) => Promise<Buffer>;

export interface VideoFile {
  size: number;
  read: ReadBytes;
}

export interface WritableVideoFile extends VideoFile {
  write(at: number, bytes: Uint8Array): Promise<void>;
  /** overwrites a range with zeros */
  blank(from: number, to: number): Promise<void>;
}

export interface PictureSize {
  width: number;
  height: number;
}
