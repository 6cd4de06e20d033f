/** A setting cannot be used; the sentence names it. */
export class BadSetting extends Error {}
