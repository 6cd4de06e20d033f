/** The pages offered around the present one; 'gap' stands for those left out. */
export function pageNumbers(page: number, pages: number): (number | 'gap')[] {
  const offered: (number | 'gap')[] = [];
  for (let each = 1; each <= pages; each++) {
    const isNear = Math.abs(each - page) <= 1;
    if (isNear || each === 1 || each === pages) offered.push(each);
    else if (offered.at(-1) !== 'gap') offered.push('gap');
  }
  return offered;
}
