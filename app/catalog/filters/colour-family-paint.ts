const PAINTS: Record<string, string> = {
  Red: '#A3242F',
  Pink: '#E4A3B4',
  Orange: '#D9722E',
  'Yellow and gold': '#D39B2E',
  Green: '#3F6B3F',
  Blue: '#2F5597',
  Purple: '#5B2E6B',
  'Brown and beige': '#6B4630',
  'Black and grey': '#2E2B2E',
  'White and cream': '#FAF6EE',
};

/** The CSS colour that shows a family of colours; undefined for other colours. */
export function paintOfColourFamily(family: string): string | undefined {
  return PAINTS[family];
}
