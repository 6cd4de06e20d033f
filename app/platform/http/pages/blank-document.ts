/** The document of a frame before anything is drawn in it: the one HTML text that scripts may give to a browser. */
export const BLANK_DOCUMENT =
  '<!doctype html><html lang="en-IN" data-hydrated="true"><head><title>Preview</title></head><body></body></html>';
