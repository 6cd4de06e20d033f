import { useLate } from '#app/ui/use-late.ts';
import type { ProductPage } from '../catalogue.shapes.ts';

/** The way to the size chart. */
export function SizeChart({ measurements }: Pick<ProductPage, 'measurements'>) {
  const { part, isOpen, open, close, onReach } = useLate(() => import('./size-chart-window.tsx'));
  return (
    <>
      <button type="button" className="link scripted-only" {...onReach} onClick={() => open()}>
        Size chart
      </button>
      {part && <part.SizeChartWindow measurements={measurements} open={isOpen} onClose={close} />}
    </>
  );
}
