import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/foundation/api-client.ts';
import { tell } from '#app/ui/tell.ts';
import type { Return } from '../returns.shapes.ts';
import type { Decision } from './admin-return-table.tsx';
import { ReturnDecisionDialog } from './return-decision-dialog.tsx';

interface ReturnMoves {
  decide: (decision: Decision) => Promise<void>;
  /** the window that asks once more */
  window: ReactNode;
}

/** Moves returns on. What a shopper must be told, and what moves money, is asked once more. */
export function useReturnMoves(onChanged: (changed: Return) => void): ReturnMoves {
  const [asked, setAsked] = useState<Decision | null>(null);

  async function send({ of, to, note }: Decision): Promise<void> {
    try {
      const body = { status: to, note };
      const changed = await callApi<{ return: Return }>('PUT', `/api/admin/returns/${of._id}`, { body });
      onChanged(changed.return);
      setAsked(null);
    } catch (error) {
      const description = error instanceof ApiFailure ? error.serverMessage : '';
      tell('Failed to update status', { tone: 'bad', description });
    }
  }
  return {
    decide: async (decision) =>
      decision.to === 'Rejected' || decision.to === 'Refunded' ? setAsked(decision) : await send(decision),
    window: asked && <ReturnDecisionDialog decision={asked} onDecide={send} onClose={() => setAsked(null)} />,
  };
}
