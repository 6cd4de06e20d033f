import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { BLANK_DOCUMENT } from './platform/http/pages/blank-document.ts';
import { AllowScript } from './platform/http/pages/inline-script.tsx';
import { pageShop } from './platform/http/pages/page-context.ts';
import { RenderedPageContext } from './platform/http/pages/page-scripts.tsx';
import { LINKED_ADDRESSES } from './storefront/frame/linked-addresses.ts';

const RENDER_TIMEOUT_MS = 5_000;
export const streamTimeout = RENDER_TIMEOUT_MS;

/** Renders the complete page without streaming, because pages are cached as bytes. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { onError, allowScripts } = context.get(pageShop);
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const scripts: string[] = [];
  let failed = false;
  const page = await renderToBytes(
    <AllowScript value={(script) => scripts.push(script)}>
      <RenderedPageContext
        value={{ entry, data, linkedAddresses: LINKED_ADDRESSES, blankDocument: BLANK_DOCUMENT }}
      >
        <ServerRouter context={entry} url={request.url} />
      </RenderedPageContext>
    </AllowScript>,
    (error) => {
      failed = true;
      onError(error);
    },
  );
  allowScripts(scripts);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(page, { status: failed ? 500 : status, headers });
}

/** Rejects if even the page's frame cannot be rendered; calls `onError` with every error. */
function renderToBytes(page: ReactNode, onError: (error: unknown) => void): Promise<Buffer<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    const bytes = new Writable({
      write(chunk, _encoding, written) {
        chunks.push(chunk);
        written();
      },
      final(ended) {
        resolve(Buffer.concat(chunks));
        ended();
      },
    });
    const rendering = renderToPipeableStream(page, {
      // Otherwise React moves large Suspense contents to the end of the page, where only a script can insert
      // them.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError,
      onShellError: reject,
      onAllReady() {
        clearTimeout(timeout);
        rendering.pipe(bytes);
      },
    });
    const timeout = setTimeout(() => rendering.abort(), RENDER_TIMEOUT_MS + 1_000);
  });
}

/** A 404 is a normal response, not an error to log. */
export function handleError(
  error: unknown,
  { request, context }: { request: Request; context: Readonly<RouterContextProvider> },
): void {
  if (request.signal.aborted) return;
  if (isRouteErrorResponse(error) && error.status < 500) return;
  context.get(pageShop).onError(error);
}
