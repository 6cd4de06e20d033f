/** A request of one process to another, or its response. */
export type CatchUpMessage = { catchUp: number } | { caughtUp: number };

export interface CatchUpPeer {
  /** resolves when the other process knows all changes up to now, or has ended */
  ask(): Promise<void>;
  /** ignores the messages of metrics, which use the same channel */
  receive(message: CatchUpMessage): void;
  /** the other process has ended */
  leave(): void;
}

/** Makes two processes ask each other to catch up with all changes of the database; `send` reaches the other one. */
export function createCatchUpPeer(
  send: (message: CatchUpMessage) => void,
  catchUp: () => Promise<unknown>,
): CatchUpPeer {
  const waiting = new Map<number, () => void>();
  let latest = 0;
  return {
    async ask() {
      const { promise, resolve } = Promise.withResolvers<void>();
      latest += 1;
      waiting.set(latest, resolve);
      send({ catchUp: latest });
      await promise;
    },
    receive(message) {
      if ('catchUp' in message) {
        void catchUp().then(() => send({ caughtUp: message.catchUp }));
      } else if ('caughtUp' in message) {
        waiting.get(message.caughtUp)?.();
        waiting.delete(message.caughtUp);
      }
    },
    leave() {
      for (const resolve of waiting.values()) resolve();
      waiting.clear();
    },
  };
}
