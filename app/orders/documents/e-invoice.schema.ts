import { z } from 'zod';
import { rupeesSchema } from '#app/platform/http/api/response.schema.ts';

const party = {
  Gstin: z.string(),
  LglNm: z.string(),
  Addr1: z.string(),
  Loc: z.string(),
  Pin: z.number().int(),
  Stcd: z.string(),
};

const taxes = { GstRt: z.number(), IgstAmt: rupeesSchema, CgstAmt: rupeesSchema, SgstAmt: rupeesSchema };

const itemSchema = z.object({
  ...{ SlNo: z.string(), PrdDesc: z.string(), IsServc: z.enum(['Y', 'N']), HsnCd: z.string() },
  ...{ Qty: z.number(), Unit: z.string(), UnitPrice: z.number(), TotAmt: rupeesSchema },
  ...{ Discount: rupeesSchema, AssAmt: rupeesSchema, ...taxes },
  ...{ CesRt: z.number(), CesAmt: rupeesSchema, TotItemVal: rupeesSchema },
});

export const eInvoiceSchema = z
  .object({
    Version: z.literal('1.1'),
    TranDtls: z.object({
      ...{ TaxSch: z.string(), SupTyp: z.string(), RegRev: z.string(), IgstOnIntra: z.string() },
    }),
    DocDtls: z.object({ Typ: z.string(), No: z.string(), Dt: z.string() }),
    SellerDtls: z.object(party),
    BuyerDtls: z.object({ ...party, Pos: z.string() }),
    ItemList: z.array(itemSchema),
    ValDtls: z.object({
      ...{ AssVal: rupeesSchema, IgstVal: rupeesSchema, CgstVal: rupeesSchema, SgstVal: rupeesSchema },
      ...{ CesVal: rupeesSchema, Discount: rupeesSchema, OthChrg: rupeesSchema },
      ...{ RndOffAmt: rupeesSchema, TotInvVal: rupeesSchema },
    }),
    RefDtls: z
      .object({ PrecDocDtls: z.array(z.object({ InvNo: z.string(), InvDt: z.string() })) })
      .optional()
      .meta({ description: 'Credit notes: the invoice that is credited' }),
  })
  .meta({
    id: 'EInvoice',
    description: 'An invoice or credit note in the JSON of schema 1.1 (form GST INV-01).',
  });
export type EInvoice = z.infer<typeof eInvoiceSchema>;
