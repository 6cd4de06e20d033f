import { v7 } from 'uuid';

const ID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new id for a row: unguessable enough to be public, and rising with time, so that indexes stay dense. */
export function newId(): string {
  return v7();
}

/** Whether a text from outside could be an id at all; anything else is simply not found. */
export function isId(text: string): boolean {
  return ID_SHAPE.test(text);
}
