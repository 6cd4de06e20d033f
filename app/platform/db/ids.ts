import { v7 } from 'uuid';

const ID_SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A new row id (UUID v7): unguessable enough to be public, and ordered by time, so that indexes stay dense. */
export function newId(): string {
  return v7();
}

/** Whether a text has the form of an id; anything else is an unknown id. */
export function isId(text: string): boolean {
  return ID_SHAPE.test(text);
}
