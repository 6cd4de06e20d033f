import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import type { ProductPage } from '../catalog.schema.ts';

export function SizeChartLink({ measurements }: Pick<ProductPage, 'measurements'>) {
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./size-chart-dialog.tsx'));
  return (
    <>
      <button type="button" className="link scripted-only" {...preloadProps} onClick={() => open()}>
        Size chart
      </button>
      {part && <part.SizeChartDialog measurements={measurements} open={isOpen} onClose={close} />}
    </>
  );
}
