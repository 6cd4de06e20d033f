/** The functions that `decode-heic.server.ts` uses; the library documents only its C functions. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifPicture {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** writes the pixels into `target.data`, and calls back with nothing if that fails */
    display(
      target: { data: Uint8ClampedArray; width: number; height: number },
      done: (decoded: object | null) => void,
    ): void;
    free(): void;
  }
  const libheif: { HeifDecoder: new () => { decode(file: Uint8Array): HeifPicture[] } };
  export default libheif;
}
