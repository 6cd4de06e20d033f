import type { TaxDocument } from '../documents/tax-document.ts';
import { drawDocument } from './draw-document.server.ts';

/** A paper as a PDF, for one person's eyes. */
export async function createPdfResponse(document: TaxDocument): Promise<Response> {
  return new Response(await drawDocument(document), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${document.serial}.pdf"`,
      'Cache-Control': 'private, no-store',
    },
  });
}
