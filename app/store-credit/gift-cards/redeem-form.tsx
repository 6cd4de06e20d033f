import { callApi } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { useForm } from '#app/ui/forms/use-form.ts';
import { redeemGiftCardSchema } from './gift-card.schema.ts';
import styles from './redeem-form.module.css';

const FAILED = 'The gift card could not be redeemed.';
const TEXTS = { refused: FAILED, network: `${FAILED} Please check your internet connection.` };
const EMPTY = { code: '' };

/** Enters the code of a gift card. */
export function RedeemForm({ onRedeemed }: { onRedeemed: () => void }) {
  const form = useForm({
    initial: EMPTY,
    schema: redeemGiftCardSchema,
    async onSave(body) {
      try {
        const { message } = await callApi<{ message: string }>('POST', '/api/gift-cards/redeem', { body });
        toast(message, { tone: 'good' });
        form.reset(EMPTY);
        onRedeemed();
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <TextField
        label="Gift card code"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={form.draft.code}
        error={form.errorAt('code')}
        onChange={(event) => form.change({ code: event.target.value })}
      />
      <FormFailure form={form} />
      <div className={styles.buttons}>
        <Button type="submit" small busy={form.isBusy}>
          Redeem
        </Button>
        <a href="/gift-cards" className="link">
          Buy a gift card
        </a>
      </div>
    </form>
  );
}
