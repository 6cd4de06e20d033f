import { stateName } from '#app/platform/geography/indian-states.ts';
import type { Gstr1 } from './gstr1.schema.ts';

/** A section as a table with the column heads of the offline tool's CSV files. */
export interface SectionTable {
  head: readonly string[];
  lines: (string | number | null)[][];
}

type Line = (string | number | null)[];
/** of businesses, by GSTIN */
type Names = ReadonlyMap<string, string>;
type HsnRow = Gstr1['hsn']['hsn_b2b'][number];

const HSN_HEAD = [
  ...['HSN', 'Description', 'UQC', 'Total Quantity', 'Total Value', 'Rate', 'Taxable Value'],
  ...['Integrated Tax Amount', 'Central Tax Amount', 'State/UT Tax Amount', 'Cess Amount'],
];

const TABLES = {
  b2b: {
    head: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Invoice Number', 'Invoice date', 'Invoice Value'],
      ...['Place Of Supply', 'Reverse Charge', 'Applicable % of Tax Rate', 'Invoice Type'],
      ...['E-Commerce GSTIN', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    lines: ({ b2b }: Gstr1, names: Names): Line[] =>
      b2b.flatMap(({ ctin, inv }) =>
        inv.flatMap(({ inum, idt, val, pos, rchrg, itms }) =>
          itms.map(({ itm_det: { rt, txval, csamt } }) => [
            ...[ctin, names.get(ctin) ?? null, inum, toolDate(idt), val, placeName(pos), rchrg],
            ...[null, 'Regular B2B', null, rt, txval, csamt],
          ]),
        ),
      ),
  },
  b2cl: {
    head: [
      ...['Invoice Number', 'Invoice date', 'Invoice Value', 'Place Of Supply'],
      ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount', 'E-Commerce GSTIN'],
    ],
    lines: ({ b2cl }: Gstr1): Line[] =>
      b2cl.flatMap(({ pos, inv }) =>
        inv.flatMap(({ inum, idt, val, itms }) =>
          itms.map(({ itm_det: { rt, txval, csamt } }) => [
            ...[inum, toolDate(idt), val, placeName(pos), null, rt, txval, csamt, null],
          ]),
        ),
      ),
  },
  b2cs: {
    head: [
      ...['Type', 'Place Of Supply', 'Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
      'E-Commerce GSTIN',
    ],
    lines: ({ b2cs }: Gstr1): Line[] =>
      b2cs.map(({ typ, pos, rt, txval, csamt }) => [typ, placeName(pos), null, rt, txval, csamt, null]),
  },
  cdnr: {
    head: [
      ...['GSTIN/UIN of Recipient', 'Receiver Name', 'Note Number', 'Note Date', 'Note Type'],
      ...['Place Of Supply', 'Reverse Charge', 'Note Supply Type', 'Note Value'],
      ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    lines: ({ cdnr }: Gstr1, names: Names): Line[] =>
      cdnr.flatMap(({ ctin, nt }) =>
        nt.flatMap(({ nt_num, nt_dt, ntty, pos, rchrg, val, itms }) =>
          itms.map(({ itm_det: { rt, txval, csamt } }) => [
            ...[ctin, names.get(ctin) ?? null, nt_num, toolDate(nt_dt), ntty, placeName(pos), rchrg],
            ...['Regular B2B', val, null, rt, txval, csamt],
          ]),
        ),
      ),
  },
  cdnur: {
    head: [
      ...['UR Type', 'Note Number', 'Note Date', 'Note Type', 'Place Of Supply', 'Note Value'],
      ...['Applicable % of Tax Rate', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    lines: ({ cdnur }: Gstr1): Line[] =>
      cdnur.flatMap(({ typ, nt_num, nt_dt, ntty, pos, val, itms }) =>
        itms.map(({ itm_det: { rt, txval, csamt } }) => [
          ...[typ, nt_num, toolDate(nt_dt), ntty, pos ? placeName(pos) : null, val, null, rt, txval, csamt],
        ]),
      ),
  },
  exp: {
    head: [
      ...['Export Type', 'Invoice Number', 'Invoice date', 'Invoice Value', 'Port Code'],
      ...['Shipping Bill Number', 'Shipping Bill Date', 'Rate', 'Taxable Value', 'Cess Amount'],
    ],
    lines: ({ exp }: Gstr1): Line[] =>
      exp.flatMap(({ exp_typ, inv }) =>
        inv.flatMap(({ inum, idt, val, itms }) =>
          itms.map(({ rt, txval, csamt }) => [
            ...[exp_typ, inum, toolDate(idt), val, null, null, null, rt, txval, csamt],
          ]),
        ),
      ),
  },
  exemp: {
    head: [
      ...['Description', 'Nil Rated Supplies', 'Exempted(other than nil rated/non GST supply)'],
      'Non-GST Supplies',
    ],
    lines: ({ nil }: Gstr1): Line[] =>
      nil.inv.map(({ sply_ty, nil_amt, expt_amt, ngsup_amt }) => [
        ...[SUPPLY_NAMES[sply_ty] ?? sply_ty, nil_amt, expt_amt, ngsup_amt],
      ]),
  },
  hsn: {
    head: HSN_HEAD,
    lines: ({ hsn }: Gstr1): Line[] => [...hsn.hsn_b2b, ...hsn.hsn_b2c].map(toHsnLine),
  },
  hsn_b2b: { head: HSN_HEAD, lines: ({ hsn }: Gstr1): Line[] => hsn.hsn_b2b.map(toHsnLine) },
  hsn_b2c: { head: HSN_HEAD, lines: ({ hsn }: Gstr1): Line[] => hsn.hsn_b2c.map(toHsnLine) },
  docs: {
    head: ['Nature of Document', 'Sr. No. From', 'Sr. No. To', 'Total Number', 'Cancelled'],
    lines: ({ docs }: Gstr1): Line[] =>
      docs.doc_det.flatMap((nature) =>
        nature.docs.map(({ from, to, totnum, cancel }) => [nature.doc_typ, from, to, totnum, cancel]),
      ),
  },
};

export const GSTR1_SECTIONS = Object.keys(TABLES) as [Gstr1Section, ...Gstr1Section[]];
export type Gstr1Section = keyof typeof TABLES;

export function toSectionTable(report: Gstr1, section: Gstr1Section, names: Names): SectionTable {
  const { head, lines } = TABLES[section];
  return { head, lines: lines(report, names) };
}

const UNIT_NAMES: Readonly<Record<string, string>> = { NOS: 'NOS-NUMBERS', PRS: 'PRS-PAIRS' };

function toHsnLine({ hsn_sc, uqc, qty, rt, txval, iamt, camt, samt, csamt }: HsnRow): Line {
  const value = Math.round((txval + iamt + camt + samt + csamt) * 100) / 100;
  return [hsn_sc, null, UNIT_NAMES[uqc] ?? uqc, qty, value, rt, txval, iamt, camt, samt, csamt];
}

const SUPPLY_NAMES: Readonly<Record<string, string>> = {
  INTRB2B: 'Inter-State supplies to registered persons',
  INTRAB2B: 'Intra-State supplies to registered persons',
  INTRB2C: 'Inter-State supplies to unregistered persons',
  INTRAB2C: 'Intra-State supplies to unregistered persons',
};

/** '08-Rajasthan' */
function placeName(code: string): string {
  return `${code}-${stateName(code) ?? 'Foreign Country'}`;
}

const MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ');

/** '24-11-2026' as the offline tool wants it: '24-Nov-2026' */
function toolDate(portalDate: string): string {
  const [day, month, year] = portalDate.split('-');
  return `${day}-${MONTHS[Number(month) - 1]}-${year}`;
}
