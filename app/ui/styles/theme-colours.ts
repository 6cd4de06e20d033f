/** The background of both themes, for the browser's toolbar and the manifest, which cannot read the stylesheet. */
export const BACKGROUND_COLOURS = { light: '#fbf7f0', dark: '#1a1613' } as const;
