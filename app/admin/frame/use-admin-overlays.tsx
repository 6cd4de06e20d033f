import type { ReactNode } from 'react';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { useKeyboardShortcuts } from '../command-palette/use-keyboard-shortcuts.ts';

export interface AdminOverlays {
  openPalette: () => void;
  openShortcuts: () => void;
  /** the window that is open */
  dialogs: ReactNode;
}

/** The palette and the list of shortcuts, fetched when somebody wants them. */
export function useAdminOverlays(): AdminOverlays {
  const palette = useLazyModule(() => import('../command-palette/command-palette.tsx'));
  const shortcuts = useLazyModule(() => import('../command-palette/keyboard-shortcuts-dialog.tsx'));
  const overlays = { openPalette: () => palette.open(), openShortcuts: () => shortcuts.open() };
  useKeyboardShortcuts(overlays);
  return {
    ...overlays,
    dialogs: (
      <>
        {palette.isOpen && palette.part && <palette.part.CommandPalette onClose={palette.close} />}
        {shortcuts.isOpen && shortcuts.part && (
          <shortcuts.part.KeyboardShortcutsDialog onClose={shortcuts.close} />
        )}
      </>
    ),
  };
}
