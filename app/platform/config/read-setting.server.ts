/** An invalid setting; the message names it. */
export class InvalidSetting extends Error {}

export function readInteger(
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
    throw new InvalidSetting(`${name} must be a whole number from ${least} to ${most}.`);
  return number;
}

export function readBoolean(env: NodeJS.ProcessEnv, name: string, fallback: boolean): boolean {
  const text = env[name];
  if (!text) return fallback;
  if (text !== '0' && text !== '1') throw new InvalidSetting(`${name} must be 0 or 1.`);
  return text === '1';
}

/** One of some values; the first is the default. */
export function oneOf<Choice extends string>(
  env: NodeJS.ProcessEnv,
  name: string,
  choices: readonly [Choice, ...Choice[]],
): Choice {
  const text = env[name] || choices[0];
  const choice = choices.find((each) => each === text);
  if (choice === undefined) throw new InvalidSetting(`${name} must be ${choices.join(' or ')}.`);
  return choice;
}

export function checkedUrl(name: string, text: string, protocol: RegExp): string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !protocol.test(url.protocol)) throw new InvalidSetting(`${name} is not a valid URL.`);
  return text;
}

export function trimTrailingSlash(address: string): string {
  return address.endsWith('/') ? trimTrailingSlash(address.slice(0, -1)) : address;
}

/** Settings that belong together: undefined if none is set, refused if only some are. */
export function allOrNone<Name extends string>(
  env: NodeJS.ProcessEnv,
  names: readonly Name[],
): Record<Name, string> | undefined {
  const missing = names.filter((name) => !env[name]);
  const given = names.find((name) => env[name]);
  if (given === undefined) return undefined;
  if (missing.length > 0)
    throw new InvalidSetting(`${missing.join(' and ')} must be set, since ${given} is.`);
  return env as Record<Name, string>;
}
