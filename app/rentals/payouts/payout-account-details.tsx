import { useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { shopNow } from '#app/platform/browser/shop-time.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { Button } from '#app/ui/actions/button.tsx';
import type { AccountCheck } from '../payout-account/checks/account-check.schema.ts';
import { CHECK_RESULTS } from '../payout-account/checks/check-badge.tsx';

interface FullAccount {
  upi?: string;
  accountNumber?: string;
  ifsc?: string;
  name?: string;
  paysFrom: string;
  check: AccountCheck | null;
}

/** The account for the payout; shown on request, because the audit log records each reading. */
export function PayoutAccountDetails({ rentalOrderId }: { rentalOrderId: string }) {
  const [account, setAccount] = useState<FullAccount | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  async function reveal() {
    setProblem(null);
    try {
      const path = `/api/admin/payouts/${rentalOrderId}/account`;
      setAccount((await callApi<{ account: FullAccount }>('GET', path)).account);
    } catch (error) {
      setProblem(
        failureText(error, { refused: 'Failed to load the account', network: 'Failed to load the account' }),
      );
    }
  }
  if (problem) return <p role="status">{problem}</p>;
  if (!account)
    return (
      <p>
        <Button small look="quiet" onClick={reveal}>
          Show payout account
        </Button>
      </p>
    );
  const { upi, accountNumber, ifsc, name, paysFrom, check } = account;
  return (
    <p role="status">
      {upi ? `UPI ${upi}` : `${name}, account ${accountNumber}, IFSC ${ifsc}`}
      {new Date(paysFrom) > shopNow() && `. Changed recently: pay from ${formatDay(paysFrom)}.`}
      {!upi && `. ${formatCheck(check)}.`}
    </p>
  );
}

function formatCheck(check: AccountCheck | null): string {
  if (!check) return 'Not checked';
  const { label } = CHECK_RESULTS[check.state];
  return check.isAccepted ? `${label}, accepted` : label;
}
