const TITLES = new Set(['MR', 'MRS', 'MS', 'MISS', 'DR', 'SHRI', 'SRI', 'SMT', 'KUM', 'M/S']);

/**
 * Whether two names can be those of one holder: the words of the shorter name are in the other one, in any order; an initial
 * matches a word that begins with it. A single word is not enough if the other name has more.
 */
export function namesMatch(one: string, other: string): boolean {
  const [shorter, longer] = [wordsOf(one), wordsOf(other)].sort((a, b) => a.length - b.length) as [
    string[],
    string[],
  ];
  if (shorter.length === 0) return false;
  if (shorter.join('') === longer.join('')) return true;
  if (shorter.length === 1 && longer.length > 1) return false;
  const left = [...longer];
  const take = (fits: (word: string) => boolean) => {
    const index = left.findIndex(fits);
    if (index !== -1) left.splice(index, 1);
    return index !== -1;
  };
  const unequal = shorter.filter((word) => !take((each) => each === word));
  const hasEqual = unequal.length < shorter.length;
  return (
    hasEqual && unequal.every((word) => take((each) => isInitialOf(word, each) || isInitialOf(each, word)))
  );
}

function wordsOf(name: string): string[] {
  const words = name
    .normalize('NFKC')
    .toUpperCase()
    .split(/[^\p{L}\p{M}/]+/u);
  return words.filter((word) => word !== '' && !TITLES.has(word));
}

function isInitialOf(initial: string, word: string): boolean {
  return initial.length === 1 && word.startsWith(initial);
}
