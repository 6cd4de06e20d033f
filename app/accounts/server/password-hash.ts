import { hash, verify } from '@node-rs/argon2';

/** Argon2id with 19 MiB and 2 passes, the library's defaults (ASVS 11.4.2). */
export async function hashPassword(password: string): Promise<string> {
  return await hash(password);
}

/** The hash of a random text that nobody knows, with the same costs as all others. */
const NOBODYS_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$7mWteVAXy06WIpO3e6xneA$PkULSv/+PYjxemUDXE3u6X3dH0iJINbnpCieynSs4kI';

/** Whether a password is the right one. Takes the same time where there is none, so that time tells nobody who has an account. */
export async function isRightPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const isRight = await verify(passwordHash ?? NOBODYS_HASH, password);
  return isRight && typeof passwordHash === 'string';
}
