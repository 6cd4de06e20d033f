/** pdfkit accepts fonts opened with fontkit as well as files. */
declare module 'fontkit' {
  export type Font = Uint8Array & { layout: (text: string) => unknown };
  export function openSync(file: string): Font;
}
