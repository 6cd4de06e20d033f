import { useApiQuery } from '#app/platform/browser/use-api-query.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { useLazyModule } from '#app/ui/behaviour/use-lazy-module.ts';
import { FailedNotice } from '#app/ui/feedback/notice.tsx';
import styles from '../payout-account/payout-account-section.module.css';
import type { OwnerTaxDetails } from './owner-tax.schema.ts';

const PATH = '/api/products/rentals/tax-details';

interface OwnerTax {
  taxDetails: OwnerTaxDetails | null;
  deductsTds: boolean;
}

/** The owner's PAN and GSTIN. */
export function OwnerTaxSection() {
  const { data, error, reload, replace } = useApiQuery<OwnerTax>(PATH);
  const { part, isOpen, open, close, preloadProps } = useLazyModule(() => import('./owner-tax-dialog.tsx'));
  if (error) return <FailedNotice message="Failed to load your tax details." onRetry={reload} />;
  if (!data) return null;
  const { taxDetails: details, deductsTds } = data;
  return (
    <section className={styles.account} aria-labelledby="tax-details">
      <h2 id="tax-details">Tax details</h2>
      {details ? (
        <p>
          PAN <b>{details.pan}</b>
          {details.gstin && (
            <>
              , GSTIN <b>{details.gstin}</b>
            </>
          )}
        </p>
      ) : (
        <p>
          Enter your PAN, and your GSTIN if you have one.
          {deductsTds && ' Without a PAN the law asks us to deduct more tax from your payouts.'}
        </p>
      )}
      <Button look="second" small {...preloadProps} onClick={() => open()}>
        {details ? 'Change tax details' : 'Add tax details'}
      </Button>
      {part && isOpen && (
        <part.OwnerTaxDialog
          path={PATH}
          gstin={details?.gstin ?? ''}
          onSaved={(taxDetails) => replace((now) => ({ ...now, taxDetails }))}
          onClose={close}
        />
      )}
    </section>
  );
}
