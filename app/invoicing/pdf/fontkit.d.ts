/** What pdfkit takes for a font besides a file: one that was opened already. */
declare module 'fontkit' {
  export type Font = Uint8Array & { layout: (text: string) => unknown };
  export function openSync(file: string): Font;
}
