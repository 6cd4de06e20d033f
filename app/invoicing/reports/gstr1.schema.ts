import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

/** GSTR-1 in the names of the portal's JSON; amounts are rupees, dates DD-MM-YYYY. */

const amounts = {
  txval: rupeesSchema,
  iamt: rupeesSchema.optional(),
  camt: rupeesSchema.optional(),
  samt: rupeesSchema.optional(),
  csamt: rupeesSchema,
};
const itemDetail = z.object({ rt: z.number(), ...amounts });
const items = z.array(z.object({ num: z.number().int(), itm_det: itemDetail }));
const invoiceFields = { inum: z.string(), idt: z.string(), val: rupeesSchema };
const noteFields = { ntty: z.string(), nt_num: z.string(), nt_dt: z.string(), val: rupeesSchema };
const registered = { pos: z.string(), rchrg: z.string(), inv_typ: z.string(), itms: items };

const hsnRow = z.object({
  num: z.number().int(),
  hsn_sc: z.string(),
  uqc: z.string(),
  qty: z.number(),
  rt: z.number(),
  txval: rupeesSchema,
  iamt: rupeesSchema,
  camt: rupeesSchema,
  samt: rupeesSchema,
  csamt: rupeesSchema,
});

const seriesRow = z.object({
  num: z.number().int(),
  from: z.string(),
  to: z.string(),
  totnum: z.number().int(),
  cancel: z.number().int(),
  net_issue: z.number().int(),
});

export const gstr1Schema = z
  .object({
    gstin: z.string(),
    /** the month as MMYYYY */
    fp: z.string(),
    b2b: z.array(
      z.object({
        ctin: z.string(),
        inv: z.array(z.object({ ...invoiceFields, ...registered })),
      }),
    ),
    b2cl: z.array(z.object({ pos: z.string(), inv: z.array(z.object({ ...invoiceFields, itms: items })) })),
    b2cs: z.array(
      z.object({
        ...{ sply_ty: z.string(), pos: z.string(), typ: z.string(), rt: z.number() },
        ...amounts,
      }),
    ),
    cdnr: z.array(
      z.object({
        ctin: z.string(),
        nt: z.array(z.object({ ...noteFields, ...registered })),
      }),
    ),
    cdnur: z.array(z.object({ typ: z.string(), pos: z.string().optional(), ...noteFields, itms: items })),
    exp: z.array(
      z.object({
        exp_typ: z.string(),
        inv: z.array(z.object({ ...invoiceFields, itms: z.array(itemDetail) })),
      }),
    ),
    nil: z.object({
      inv: z.array(
        z.object({
          ...{ sply_ty: z.string(), nil_amt: rupeesSchema },
          ...{ expt_amt: rupeesSchema, ngsup_amt: rupeesSchema },
        }),
      ),
    }),
    hsn: z.object({ hsn_b2b: z.array(hsnRow), hsn_b2c: z.array(hsnRow) }),
    /** `doc_issue` in the file for the portal */
    docs: z.object({
      doc_det: z.array(
        z.object({ doc_num: z.number().int(), doc_typ: z.string(), docs: z.array(seriesRow) }),
      ),
    }),
  })
  .meta({ id: 'Gstr1', description: 'The sections of GSTR-1 in the names of the portal’s JSON.' });
export type Gstr1 = z.infer<typeof gstr1Schema>;
