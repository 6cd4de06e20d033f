export type FormField = [name: string, value: string | File];

/** A multipart form encoded as a browser would encode it. */
export async function formOf(fields: FormField[]) {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const request = new Request('http://shop.test', { method: 'POST', body: form });
  const headers = { 'content-type': request.headers.get('content-type') as string };
  return { headers, body: new Uint8Array(await request.arrayBuffer()) };
}

export function fileOf(bytes: Uint8Array | string, name = 'me.png', type = 'image/png'): File {
  return new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], name, { type });
}
