import type { ReactNode } from 'react';
import { useLate } from '#app/ui/use-late.ts';
import { useShortcuts } from './use-shortcuts.ts';

export interface FrameDoors {
  openPalette: () => void;
  openShortcuts: () => void;
  /** the window that is open */
  windows: ReactNode;
}

/** The palette and the list of shortcuts, fetched when somebody wants them. */
export function useFrameDoors(): FrameDoors {
  const palette = useLate(() => import('./command-palette.tsx'));
  const shortcuts = useLate(() => import('./shortcut-list.tsx'));
  const doors = { openPalette: () => palette.open(), openShortcuts: () => shortcuts.open() };
  useShortcuts(doors);
  return {
    ...doors,
    windows: (
      <>
        {palette.isOpen && palette.part && <palette.part.CommandPalette onClose={palette.close} />}
        {shortcuts.isOpen && shortcuts.part && <shortcuts.part.ShortcutList onClose={shortcuts.close} />}
      </>
    ),
  };
}
