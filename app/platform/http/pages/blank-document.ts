/** The initial document of a preview frame: the only HTML text that scripts may pass to the browser. */
export const BLANK_DOCUMENT =
  '<!doctype html><html lang="en-IN" data-hydrated="true"><head><title>Preview</title></head><body></body></html>';
