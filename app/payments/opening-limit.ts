/** Enough for anyone who pays, too few for anyone who reserves what others want, or floods the provider. */
const OPENINGS = { limit: 10, minutes: 1 };

/** The limit of how many card payments a person opens, whatever for. */
export function openingLimit(userId: string) {
  return { bucket: `hold:${userId}`, ...OPENINGS };
}
