import { X } from 'lucide';
import { useState } from 'react';
import { Link } from 'react-router';
import { customerTagSchema, LONGEST_TAG } from '#app/accounts/customers/customer-record.schema.ts';
import { CUSTOMER_LIST } from '#app/accounts/users/user-table.tsx';
import { callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { formatRupees } from '#app/platform/money/money.ts';
import { formatDay } from '#app/platform/time/format-date.ts';
import { CustomerCreditDialog } from '#app/store-credit/customer-credit-dialog.tsx';
import { Button } from '#app/ui/actions/button.tsx';
import { IconButton } from '#app/ui/actions/icon-button.tsx';
import { Fact, FactList } from '#app/ui/display/fact-list.tsx';
import { Panel } from '#app/ui/display/panel.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { toastFailure } from '#app/ui/lists/crud-list.tsx';
import styles from './admin-customer.module.css';
import type { CustomerPage } from './customer.schema.ts';
import { DisableAccountButton } from './disable-account-button.tsx';

const FAILED = 'Failed to update customer';
const TEXTS = { refused: FAILED, network: FAILED };

interface AccountPanelProps {
  data: CustomerPage;
  mayGiveCredit: boolean;
  onChanged: () => void;
}

export function AccountPanel({ data, mayGiveCredit, onChanged }: AccountPanelProps) {
  const { customer, storeCredit } = data;
  const [isGiving, setGiving] = useState(false);
  async function setDisabled(isDisabled: boolean): Promise<FieldProblem[] | undefined> {
    try {
      await callApi('PUT', `/api/admin/users/${customer._id}`, { body: { isDisabled } });
      onChanged();
      return undefined;
    } catch (error) {
      return failureProblems(error, TEXTS);
    }
  }
  async function enable(): Promise<void> {
    const [problem] = (await setDisabled(false)) ?? [];
    if (problem) toast(problem.message, { tone: 'bad' });
  }
  function closeCredit() {
    setGiving(false);
    onChanged();
  }
  return (
    <Panel title="Account">
      <FactList>
        <Fact name="Email" more={customer.isEmailVerified ? 'Verified' : 'Not verified'}>
          <a href={`mailto:${customer.email}`} className="link">
            {customer.email}
          </a>
        </Fact>
        {customer.mobileNumber ? (
          <Fact name="Mobile" more={customer.isMobileVerified ? 'Verified' : 'Not verified'}>
            <a href={`tel:+91${customer.mobileNumber}`} className="link">
              {customer.mobileNumber}
            </a>
          </Fact>
        ) : (
          <Fact name="Mobile">None</Fact>
        )}
        {customer.address && <Fact name="Address">{customer.address}</Fact>}
        <Fact name="Joined">{formatDay(customer.createdAt)}</Fact>
        {storeCredit !== null && <Fact name="Store credit">{formatRupees(storeCredit)}</Fact>}
      </FactList>
      <div className={styles.actions}>
        {mayGiveCredit && (
          <Button small look="second" onClick={() => setGiving(true)}>
            Store credit
          </Button>
        )}
        <DisableAccountButton of={customer} onDisable={() => setDisabled(true)} onEnable={enable} />
      </div>
      {isGiving && <CustomerCreditDialog customer={customer} onClose={closeCredit} />}
    </Panel>
  );
}

interface TagsPanelProps {
  /** the API path of the tags */
  path: string;
  tags: readonly string[];
  onChanged: (tags: string[]) => void;
}

export function TagsPanel({ path, tags, onChanged }: TagsPanelProps) {
  const form = useForm({
    initial: { tag: '' },
    schema: customerTagSchema,
    async onSave(body) {
      try {
        onChanged((await callApi<{ tags: string[] }>('POST', path, { body })).tags);
        form.reset({ tag: '' });
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
  });
  async function remove(tag: string): Promise<void> {
    try {
      onChanged((await callApi<{ tags: string[] }>('DELETE', `${path}/${encodeURIComponent(tag)}`)).tags);
    } catch (error) {
      toastFailure(FAILED, error);
    }
  }
  return (
    <Panel title="Tags">
      {tags.length > 0 && (
        <ul className={styles.tags}>
          {tags.map((tag) => (
            <li key={tag} className={styles.tag}>
              <Link to={CUSTOMER_LIST.screenUrl({ search: tag })} className={`link ${styles.tagLink}`}>
                {tag}
              </Link>
              <IconButton icon={X} size={16} label={`Remove tag ${tag}`} onClick={() => void remove(tag)} />
            </li>
          ))}
        </ul>
      )}
      <form className={styles.tagForm} {...form.props}>
        <TextField
          label="New tag"
          hint="Not shown to the customer. The search of customers finds it."
          autoComplete="off"
          maxLength={LONGEST_TAG}
          value={form.draft.tag}
          error={form.errorAt('tag') ?? form.errorAt('')}
          onChange={(event) => form.change({ tag: event.target.value })}
        />
        <Button type="submit" look="second" small busy={form.isBusy}>
          Add tag
        </Button>
      </form>
    </Panel>
  );
}
