import type { ServerResponse } from 'node:http';

/** Whether a server is about to stop. From then on each answer ends its connection, those under way included. */
export interface Draining {
  isOn(): boolean;
  begin(): void;
  watch(outgoing: ServerResponse): void;
}

export function createDraining(): Draining {
  let isOn = false;
  const underWay = new Set<ServerResponse>();
  return {
    isOn: () => isOn,
    begin() {
      isOn = true;
      for (const outgoing of underWay) endConnection(outgoing);
    },
    watch(outgoing) {
      underWay.add(outgoing);
      outgoing.once('close', () => underWay.delete(outgoing));
      if (isOn) endConnection(outgoing);
    },
  };
}

/** A proxy that read `Connection: close` sends no other request on it; one sent all the same would get no answer. */
function endConnection(outgoing: ServerResponse): void {
  if (outgoing.headersSent) outgoing.once('finish', () => outgoing.req.socket.end());
  else outgoing.setHeader('connection', 'close');
}
