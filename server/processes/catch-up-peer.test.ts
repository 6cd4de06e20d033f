import { expect, test, vi } from 'vitest';
import { type CatchUpMessage, createCatchUpPeer } from './catch-up-peer.ts';

test('a request is answered when the other process has caught up, or has ended', async () => {
  const known = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let begun = 0;
  const asking = createCatchUpPeer(
    (message: CatchUpMessage) => asked.receive(message),
    async () => {},
  );
  const asked = createCatchUpPeer(
    (message) => asking.receive(message),
    async () => await known[begun++]?.promise,
  );
  const answered = vi.fn();
  const [first, second] = [asking.ask().then(answered), asking.ask()];
  known[1]?.resolve();
  await second;
  expect(answered).not.toHaveBeenCalled();
  asking.leave();
  await first;
  expect(answered).toHaveBeenCalledOnce();
});
