import { type ReactNode, useState } from 'react';
import { DiscardChangesDialog } from './confirm-dialog.tsx';

interface ClosePrompt {
  /** closes the dialog at once, or after a question if there are changes */
  ask: () => void;
  /** the question, inside the dialog, while it is asked */
  question: ReactNode;
}

/** Asks before a dialog closes and the changes in it are lost. */
export function useClosePrompt(isUnsaved: boolean, onClose: () => void): ClosePrompt {
  const [isAsking, setAsking] = useState(false);
  const ask = () => (isUnsaved ? setAsking(true) : onClose());
  const question = isAsking && <DiscardChangesDialog onDiscard={onClose} onKeep={() => setAsking(false)} />;
  return { ask, question };
}
