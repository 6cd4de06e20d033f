/** Calls the listener once at the first of each of these events of the window; gives what ends the waiting. */
export function listenOnce(eventNames: readonly string[], listener: () => void): () => void {
  const ended = new AbortController();
  for (const eventName of eventNames)
    window.addEventListener(eventName, listener, { once: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}
