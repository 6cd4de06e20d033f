/** Calls the listener once per event name, at its first event of the window. Returns a function that removes the listeners. */
export function listenOnce(eventNames: readonly string[], listener: () => void): () => void {
  const ended = new AbortController();
  for (const eventName of eventNames)
    window.addEventListener(eventName, listener, { once: true, passive: true, signal: ended.signal });
  return () => ended.abort();
}
