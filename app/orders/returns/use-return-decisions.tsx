import { type ReactNode, useState } from 'react';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import type { Decision } from './admin-return-cells.tsx';
import type { Return } from './return.schema.ts';
import { ReturnDecisionDialog } from './return-decision-dialog.tsx';

interface ReturnDecisions {
  decide: (decision: Decision) => Promise<void>;
  /** confirms a decision */
  dialog: ReactNode;
}

/** Rejections and refunds are confirmed in a dialog. */
export function useReturnDecisions(onChanged: (changed: Return) => void): ReturnDecisions {
  const [pendingDecision, setPendingDecision] = useState<Decision | null>(null);

  async function send({ of, to, note }: Decision): Promise<void> {
    try {
      const body = { status: to, note };
      const changed = await callApi<{ return: Return }>('PUT', `/api/admin/returns/${of._id}`, { body });
      onChanged(changed.return);
      setPendingDecision(null);
    } catch (error) {
      const description = error instanceof ApiFailure ? error.serverMessage : '';
      toast('Failed to update status', { tone: 'bad', description });
    }
  }
  return {
    decide: async (decision) =>
      decision.to === 'Rejected' || decision.to === 'Refunded'
        ? setPendingDecision(decision)
        : await send(decision),
    dialog: pendingDecision && (
      <ReturnDecisionDialog
        decision={pendingDecision}
        onDecide={send}
        onClose={() => setPendingDecision(null)}
      />
    ),
  };
}
