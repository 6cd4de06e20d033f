/** The page numbers to link to; 'gap' replaces the omitted ones. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const numbers: (number | 'gap')[] = [];
  for (let each = 1; each <= pages; each++) {
    const isNear = Math.abs(each - page) <= 1;
    if (isNear || each === 1 || each === pages) numbers.push(each);
    else if (numbers.at(-1) !== 'gap') numbers.push('gap');
  }
  return numbers;
}
