/** A typed number, such as '1,999', '₹500' or '5%'. Other text is returned unchanged, so that the schema reports the error. */
export function typedNumber(text: string): number | string {
  const plain = text.replace(/[₹,%\s]/g, '');
  return plain === '' || Number.isNaN(Number(plain)) ? text : Number(plain);
}
