import type { ReactNode } from 'react';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { useKeyboardShortcuts } from '../command-palette/use-keyboard-shortcuts.ts';

export interface AdminOverlays {
  openPalette: () => void;
  openShortcuts: () => void;
  /** the open dialog */
  dialogs: ReactNode;
}

/** The command palette and the shortcuts dialog, loaded on first use. */
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
