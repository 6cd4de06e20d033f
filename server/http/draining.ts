import type { ServerResponse } from 'node:http';

/** The draining state of a server that is about to stop. While draining, each response closes its connection. */
export interface Draining {
  isOn(): boolean;
  begin(): void;
  watch(outgoing: ServerResponse): void;
}

export function createDraining(): Draining {
  let isOn = false;
  const openResponses = new Set<ServerResponse>();
  return {
    isOn: () => isOn,
    begin() {
      isOn = true;
      for (const outgoing of openResponses) endConnection(outgoing);
    },
    watch(outgoing) {
      openResponses.add(outgoing);
      outgoing.once('close', () => openResponses.delete(outgoing));
      if (isOn) endConnection(outgoing);
    },
  };
}

/** After `Connection: close` a proxy sends no further request on the connection. */
function endConnection(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.once('finish', () => outgoing.req.socket.end());
  else outgoing.setHeader('connection', 'close');
}
