import {
  CONTENT_WIDTH,
  createPdf,
  drawParty,
  drawRule,
  drawText,
  finishPdf,
  formatAmount,
  INK,
  MARGIN,
  MUTED,
  numberPages,
} from '#app/invoicing/pdf/pdf-page.server.ts';
import type { Paise } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import type { Seller } from '#app/settings/seller.ts';

/** A renter's payment to an owner through the shop. */
export interface RentalReceipt {
  shopName: string;
  seller: Seller;
  /** the rental's */
  number: string;
  /** the rental's */
  day: string;
  renter: string;
  /** first name */
  owner: string;
  description: string;
  feePaise: Paise;
  isGivenBack: boolean;
}

const HALF = CONTENT_WIDTH / 2 - 12;

/** The receipt for a rental fee that the shop collected as the owner's agent. It is not a tax invoice. */
export async function drawReceipt(receipt: RentalReceipt): Promise<Buffer<ArrayBuffer>> {
  const { shopName, seller, number, day, renter, owner, description, feePaise, isGivenBack } = receipt;
  const title = `Receipt ${number}`;
  const pdf = await createPdf({ title, at: new Date() });
  const whole = { x: MARGIN, width: CONTENT_WIDTH };
  const left = { x: MARGIN, width: HALF };
  const right = { x: MARGIN + CONTENT_WIDTH - HALF, width: HALF };
  const name = drawText(pdf, shopName, { ...left, y: MARGIN }, { font: 'strong', size: 20 });
  let y = drawText(pdf, 'Receipt', { ...right, y: MARGIN }, { font: 'strong', size: 14, align: 'right' });
  y = drawText(pdf, `Rental ${number} of ${formatDay(day)}`, { ...right, y }, { align: 'right' });
  y = Math.max(y, name) + 8;
  drawRule(pdf, y, INK);
  const by = { role: 'Collected by', name: seller.name, rows: [seller.address].filter(Boolean) };
  const from = drawParty(pdf, { ...left, y: y + 10 }, by);
  const to = drawParty(pdf, { ...right, y: y + 10 }, { role: 'Paid by', name: renter, rows: [] });
  y = Math.max(from, to) + 16;
  y = drawText(pdf, description, { ...whole, y });
  y = drawText(
    pdf,
    `Rental fee ${formatAmount(feePaise)}`,
    { ...whole, y: y + 8 },
    { font: 'strong', size: 11 },
  );
  if (isGivenBack) y = drawText(pdf, 'The fee was given back.', { ...whole, y: y + 4 });
  drawRule(pdf, y + 8);
  const notes = [
    `The outfit is rented out by its owner, ${owner}. ${seller.name} collects the fee for the owner.`,
    'This receipt is not a tax invoice. An owner who is registered under GST issues the tax invoice for the fee.',
  ];
  y += 16;
  for (const note of notes) y = drawText(pdf, note, { ...whole, y }, { color: MUTED });
  numberPages(pdf, title);
  return await finishPdf(pdf);
}
