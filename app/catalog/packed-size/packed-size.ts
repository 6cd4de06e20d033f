/** Weight and outer size of one piece of a product as it is packed, by their name in the API and the form. */
const PACKED = {
  packedWeight: {
    column: 'packed_grams',
    label: 'Packed weight in grams',
    changeLabel: 'packed weight',
    max: 100_000,
    message: 'The weight is in whole grams, from 1 to 100,000.',
  },
  packedLength: {
    column: 'packed_length_cm',
    label: 'Packed length in cm',
    changeLabel: 'packed length',
    max: 300,
    message: 'The length is in whole centimetres, from 1 to 300.',
  },
  packedWidth: {
    column: 'packed_width_cm',
    label: 'Packed width in cm',
    changeLabel: 'packed width',
    max: 300,
    message: 'The width is in whole centimetres, from 1 to 300.',
  },
  packedHeight: {
    column: 'packed_height_cm',
    label: 'Packed height in cm',
    changeLabel: 'packed height',
    max: 300,
    message: 'The height is in whole centimetres, from 1 to 300.',
  },
} as const;

export type PackedName = keyof typeof PACKED;
export type PackedColumn = (typeof PACKED)[PackedName]['column'];
/** null: not entered */
export type PackedSize = Record<PackedName, number | null>;

export const PACKED_NAMES = Object.keys(PACKED) as PackedName[];
export const packedOf = (name: PackedName) => PACKED[name];
export const PACKED_COLUMNS = PACKED_NAMES.map((name) => PACKED[name].column);

/** A value for each of the four. */
export function mapPacked<V>(pick: (name: PackedName) => V): Record<PackedName, V> {
  return Object.fromEntries(PACKED_NAMES.map((name) => [name, pick(name)])) as Record<PackedName, V>;
}

/** The same by column. */
export function mapPackedColumns<V>(pick: (name: PackedName) => V): Record<PackedColumn, V> {
  return Object.fromEntries(PACKED_NAMES.map((name) => [PACKED[name].column, pick(name)])) as Record<
    PackedColumn,
    V
  >;
}
