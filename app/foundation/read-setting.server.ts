/** A setting cannot be used; the sentence names it. */
export class BadSetting extends Error {}

export function wholeNumber(
  env: NodeJS.ProcessEnv,
  name: string,
  fallback: number,
  most: number,
  least = 1,
): number {
  const text = env[name];
  if (!text) return fallback;
  const number = Number(text);
  if (!/^\d+$/.test(text) || number < least || number > most)
    throw new BadSetting(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
}

export function switched(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text !== '0' && text !== '1') throw new BadSetting(`${name} must be 0 or 1.`);
  return text === '1';
}

/** One of some words; the first unless told. */
export function oneOf<Word extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  words: readonly [Word, ...Word[]],
): Word {
  const text = env[name] || words[0];
  const word = words.find((each) => each === text);
  if (word === undefined) throw new BadSetting(`${name} must be ${words.join(' or ')}.`);
  return word;
}

export function checkedUrl(name: string, text: string, protocol: RegExp): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocol.test(url.protocol))
    throw new BadSetting(`${name} is not an address that can be used.`);
  return text;
}

export function withoutSlashAtEnd(address: string): string {
  return address.endsWith('/') ? withoutSlashAtEnd(address.slice(0, -1)) : address;
}

/** Settings that make sense together only; undefined where none is given. */
export function allOrNone<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  const given = names.find((name) => env[name]);
  if (given === undefined) return undefined;
  if (missing.length > 0) throw new BadSetting(`${missing.join(' and ')} must be set, since ${given} is.`);
  return env as Record<Name, string>;
}
