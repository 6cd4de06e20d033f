import { type Paise, paise, toRupees } from '#app/platform/money/money.ts';
import { calculateDocumentTotals, type DocumentLine } from '../tax-document.ts';
import { toPercent } from '../tax-rate.ts';
import type { Gstr1 } from './gstr1.schema.ts';
import {
  type Amounts,
  addSplit,
  classifySupply,
  isNothing,
  isSameState,
  isTaxed,
  NO_AMOUNTS,
  portalDate,
  type ReportedDocument,
  type SupplyKind,
  toAllPortalAmounts,
  toItems,
  toPortalAmounts,
} from './gstr1.ts';

type Invoice = Gstr1['b2b'][number]['inv'][number];
type Note = Gstr1['cdnr'][number]['nt'][number];

/** A sum and its key in the return. */
interface Summed<Key> {
  key: Key;
  amounts: Amounts;
}

/**
 * Builds the return of a month, document by document, so that only individually listed documents stay in memory. Sums are of
 * the documents' paise, so the return agrees with them exactly.
 */
export function createGstr1({ gstin, month }: { gstin: string; month: string }) {
  const names = new Map<string, string>();
  const b2b = new Map<string, Invoice[]>();
  const b2cl = new Map<string, Gstr1['b2cl'][number]['inv']>();
  const cdnr = new Map<string, Note[]>();
  const cdnur: Gstr1['cdnur'] = [];
  const exp: Gstr1['exp'][number]['inv'] = [];
  const b2cs = createSums<{ pos: string; rate: number; isInState: boolean }>();
  const hsn = { b2b: createHsnSums(), b2c: createHsnSums() };
  const exempt = createSums<{ sply_ty: string }>();
  const series = createSeries();

  function add(document: ReportedDocument): void {
    series.add(document);
    if (document.content.seller.gstin !== gstin) return;
    const kind = classifySupply(document);
    const sign = document.kind === 'invoice' ? 1 : -1;
    for (const line of document.content.lines) {
      hsn[kind === 'b2b' ? 'b2b' : 'b2c'].add(line, sign);
      if (!isTaxed(line)) addExempt(document, line, sign);
      else if (kind === 'b2cs') addConsumer(document, line, sign);
    }
    if (document.content.lines.some(isTaxed)) list(document, kind);
  }

  function addConsumer({ content }: ReportedDocument, { split }: DocumentLine, sign: 1 | -1): void {
    const key = { pos: content.placeOfSupply.code, rate: split.rate, isInState: isSameState(content) };
    b2cs.add(key, (sum) => addSplit(sum, split, sign));
  }

  function addExempt({ content }: ReportedDocument, { split }: DocumentLine, sign: 1 | -1): void {
    const scope = isSameState(content) ? 'INTRA' : 'INTR';
    const key = { sply_ty: `${scope}${content.recipient.gstin ? 'B2B' : 'B2C'}` };
    exempt.add(key, (sum) => addSplit(sum, split, sign));
  }

  /** Adds an individually listed document to its section. */
  function list(document: ReportedDocument, kind: SupplyKind): void {
    const { content } = document;
    const ctin = content.recipient.gstin ?? '';
    if (ctin) names.set(ctin, content.recipient.name);
    if (document.kind === 'credit note') {
      if (kind === 'b2b') append(cdnr, ctin, []).push(toNote(document));
      else if (kind !== 'b2cs') cdnur.push(toUnregisteredNote(document, kind));
    } else if (kind === 'b2b') append(b2b, ctin, []).push(toInvoice(document));
    else if (kind === 'b2cl') append(b2cl, content.placeOfSupply.code, []).push(toLargeInvoice(document));
    else if (kind === 'exp') exp.push(toExport(document));
  }

  function result(): Gstr1 {
    const [year, monthOfYear] = month.split('-');
    return {
      ...{ gstin, fp: `${monthOfYear}${year}` },
      b2b: [...b2b].map(([ctin, inv]) => ({ ctin, inv })),
      b2cl: [...b2cl].map(([pos, inv]) => ({ pos, inv })),
      b2cs: b2cs.list().map(toConsumerRow).sort(byPlaceAndRate),
      cdnr: [...cdnr].map(([ctin, nt]) => ({ ctin, nt })),
      ...{ cdnur, exp: exp.length > 0 ? [{ exp_typ: 'WPAY', inv: exp }] : [] },
      nil: {
        inv: exempt.list().map(({ key, amounts }) => ({
          ...{ sply_ty: key.sply_ty, nil_amt: 0, ngsup_amt: 0 },
          expt_amt: toRupees(paise(amounts.taxable)),
        })),
      },
      hsn: { hsn_b2b: hsn.b2b.list(), hsn_b2c: hsn.b2c.list() },
      docs: { doc_det: series.list() },
    };
  }
  return { add, result, names: names as ReadonlyMap<string, string> };
}

function append<T>(map: Map<string, T>, key: string, initial: T): T {
  const found = map.get(key) ?? initial;
  map.set(key, found);
  return found;
}

function createSums<Key extends object>() {
  const sums = new Map<string, Summed<Key>>();
  return {
    add(key: Key, change: (amounts: Amounts) => Amounts): void {
      const sum = append(sums, JSON.stringify(key), { key, amounts: NO_AMOUNTS });
      sum.amounts = change(sum.amounts);
    },
    /** without sums that are zero because of credit notes of the same month */
    list: () => [...sums.values()].filter(({ amounts }) => !isNothing(amounts)),
  };
}

const SERVICE = /^99/;
const FOOTWEAR = /^64/;
const UNITS = { services: 'NA', pairs: 'PRS', pieces: 'NOS' } as const;

function unitOf(hsn: string): string {
  if (SERVICE.test(hsn)) return UNITS.services;
  return FOOTWEAR.test(hsn) ? UNITS.pairs : UNITS.pieces;
}

/** Table 12; quantities of goods only, because services have no unit and a delivery is part of its goods. */
function createHsnSums() {
  const sums = createSums<{ hsn: string; rate: number }>();
  const quantities = new Map<string, number>();
  const keyOf = ({ hsn, rate }: { hsn: string; rate: number }) => `${hsn} ${rate}`;
  return {
    add({ hsn, quantity, split, of }: DocumentLine, sign: 1 | -1): void {
      const key = { hsn, rate: split.rate };
      sums.add(key, (sum) => addSplit(sum, split, sign));
      const counted = of === undefined || SERVICE.test(hsn) ? 0 : sign * quantity;
      quantities.set(keyOf(key), (quantities.get(keyOf(key)) ?? 0) + counted);
    },
    list: () =>
      sums
        .list()
        .sort((one, other) => one.key.hsn.localeCompare(other.key.hsn) || one.key.rate - other.key.rate)
        .map(({ key, amounts }, index) => ({
          ...{ num: index + 1, hsn_sc: key.hsn, uqc: unitOf(key.hsn) },
          ...{ qty: quantities.get(keyOf(key)) ?? 0, rt: toPercent(key.rate) },
          ...toAllPortalAmounts(amounts),
        })),
  };
}

const NATURES = {
  invoice: { doc_num: 1, doc_typ: 'Invoices for outward supply' },
  'credit note': { doc_num: 5, doc_typ: 'Credit Note' },
} as const;

/** Table 13: the first and last serial of each series, and how many numbers between them have no document. */
function createSeries() {
  const found = new Map<string, { kind: ReportedDocument['kind']; all: ReportedDocument[]; count: number }>();
  return {
    add(document: ReportedDocument): void {
      const series = append(found, document.series, { kind: document.kind, all: [], count: 0 });
      const ordered = [...series.all, document].sort((one, other) => one.number - other.number);
      series.all = ordered.length > 2 ? [ordered[0], ordered.at(-1)].flatMap((each) => each ?? []) : ordered;
      series.count += 1;
    },
    list(): Gstr1['docs']['doc_det'] {
      return (['invoice', 'credit note'] as const).flatMap((kind) => {
        const ofKind = [...found.values()].filter((series) => series.kind === kind);
        const docs = ofKind.map(({ all, count }, index) => {
          const [first, last] = [all[0], all.at(-1)] as [ReportedDocument, ReportedDocument];
          const totnum = last.number - first.number + 1;
          const serials = { from: first.serial, to: last.serial };
          return { num: index + 1, ...serials, totnum, cancel: totnum - count, net_issue: count };
        });
        return docs.length > 0 ? [{ ...NATURES[kind], docs }] : [];
      });
    },
  };
}

function totalOf({ content }: ReportedDocument): number {
  return toRupees(calculateDocumentTotals(content.lines).total as Paise);
}

function toLargeInvoice(document: ReportedDocument) {
  const { serial, issuedAt, content } = document;
  return { inum: serial, idt: portalDate(issuedAt), val: totalOf(document), itms: toItems(content) };
}

function toInvoice(document: ReportedDocument): Invoice {
  const pos = document.content.placeOfSupply.code;
  const { itms, ...invoice } = toLargeInvoice(document);
  return { ...invoice, pos, rchrg: 'N', inv_typ: 'R', itms };
}

function toExport(document: ReportedDocument) {
  const { itms, ...invoice } = toLargeInvoice(document);
  return { ...invoice, itms: itms.map(({ itm_det }) => itm_det) };
}

function toNote(document: ReportedDocument): Note {
  const { serial, issuedAt, content } = document;
  const note = { ntty: 'C', nt_num: serial, nt_dt: portalDate(issuedAt), val: totalOf(document) };
  const pos = content.placeOfSupply.code;
  return { ...note, pos, rchrg: 'N', inv_typ: 'R', itms: toItems(content) };
}

function toUnregisteredNote(document: ReportedDocument, kind: SupplyKind): Gstr1['cdnur'][number] {
  const { rchrg: _, inv_typ: __, pos, ...note } = toNote(document);
  return kind === 'exp' ? { typ: 'EXPWP', ...note } : { typ: 'B2CL', pos, ...note };
}

function toConsumerRow({
  key: { pos, rate, isInState },
  amounts,
}: Summed<{ pos: string; rate: number; isInState: boolean }>): Gstr1['b2cs'][number] {
  const taxes = toPortalAmounts(amounts, isInState);
  return { sply_ty: isInState ? 'INTRA' : 'INTER', pos, typ: 'OE', rt: toPercent(rate), ...taxes };
}

function byPlaceAndRate(one: Gstr1['b2cs'][number], other: Gstr1['b2cs'][number]): number {
  return one.pos.localeCompare(other.pos) || one.rt - other.rt;
}
