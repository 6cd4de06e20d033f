import { z } from 'zod';
import { exactText } from '#app/platform/http/api/form-fields.schema.ts';
import { CSV_FORMATS } from '../import-limits.ts';
import { IMPORT_FIELDS, type ImportField } from './import-fields.ts';

const MAX_COLUMN_NAME = 200;
const WRONG_MAPPING = 'mapping must be a JSON object of columns and the fields that they are.';

/** Column of the file → field. */
export const columnMappingSchema = z.record(
  exactText(WRONG_MAPPING, MAX_COLUMN_NAME),
  z.enum(IMPORT_FIELDS as [ImportField, ...ImportField[]], WRONG_MAPPING),
);

/** The longest mapping in a form or URL. */
export const MAX_MAPPING_LENGTH = 10_000;

/** A mapping as the JSON text of a form field. */
export const mappingField = exactText(WRONG_MAPPING, MAX_MAPPING_LENGTH)
  .transform((text, context) => {
    try {
      return text === '' ? undefined : (JSON.parse(text) as unknown);
    } catch {
      context.issues.push({ code: 'custom', message: WRONG_MAPPING, input: text });
      return z.NEVER;
    }
  })
  .pipe(columnMappingSchema.optional());

/** The columns of a product file, and which fields they are. */
export const fileColumnsSchema = z
  .object({
    /** the format whose column names these are; null: the columns must be mapped */
    dialect: z.enum(CSV_FORMATS).nullable(),
    rows: z.number().int(),
    columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
    mapping: columnMappingSchema,
    /** whether the mapping was used before for these columns; otherwise it is a suggestion */
    isRemembered: z.boolean(),
  })
  .meta({ id: 'FileColumns' });
export type FileColumns = z.infer<typeof fileColumnsSchema>;
