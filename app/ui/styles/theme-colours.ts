/** The ground of both themes, for those who ask before a style sheet is read: the browser's bar, the manifest. */
export const BACKGROUND_COLOURS = { light: '#fbf7f0', dark: '#1a1613' } as const;
