import { useEffect, useState } from 'react';
import { BUSINESS_FIELDS, SHIPPING_FIELDS } from '#app/orders/shipping-info.ts';
import { callApi } from '#app/platform/browser/api-client.ts';
import { PinQuestion } from '#app/shipping/pins/pin-question.tsx';
import { usePinCheck } from '#app/shipping/pins/use-pin-check.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { CardSection } from '#app/ui/display/panel.tsx';
import { Checkbox } from '#app/ui/forms/checkbox.tsx';
import { Field, TextArea, TextField } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import { useUnsavedChangesPrompt } from '#app/ui/forms/use-unsaved-changes-prompt.ts';
import { DiscardChangesDialog } from '#app/ui/overlays/confirm-dialog.tsx';
import { fillPlace, placeOfPin } from '../address/fill-address-from-pin.ts';
import { ShippingFields } from '../address/shipping-fields.tsx';
import { DRAFT_LIST } from './draft-list-query.ts';
import type { DraftOrder } from './draft-order.schema.ts';
import { type DraftOrderDraft, toDraftOrderBody, toDraftOrderDraft } from './draft-order-draft.ts';
import styles from './draft-order-form.module.css';
import { draftOrderChangeSchema, newDraftOrderSchema } from './draft-order-input.schema.ts';
import { DraftOrderItems } from './draft-order-items.tsx';

const FAILED = 'The draft could not be saved.';
const TEXTS = { refused: FAILED, network: FAILED };

interface DraftOrderFormProps {
  /** undefined for a new one */
  draftOrder: DraftOrder | undefined;
  onSaved: (draftOrder: DraftOrder) => void;
}

/** Composes a draft, or changes one. */
export function DraftOrderForm({ draftOrder, onSaved }: DraftOrderFormProps) {
  const isNew = draftOrder === undefined;
  const [isPinConfirmed, setPinConfirmed] = useState(false);
  const form = useForm<DraftOrderDraft>({
    initial: toDraftOrderDraft(draftOrder),
    toBody: (draft) => toDraftOrderBody(draft, isNew, isPinConfirmed),
    schema: isNew ? newDraftOrderSchema : draftOrderChangeSchema,
    async onSave(body) {
      try {
        const saved = await callApi<{ draftOrder: DraftOrder }>(
          isNew ? 'POST' : 'PUT',
          `/api/admin/draft-orders${isNew ? '' : `/${draftOrder._id}`}`,
          { body },
        );
        form.reset(toDraftOrderDraft(saved.draftOrder));
        onSaved(saved.draftOrder);
        return undefined;
      } catch (error) {
        return failureProblems(error, TEXTS);
      }
    },
  });
  const { draft, change, errorAt } = form;
  const leaving = useUnsavedChangesPrompt(() => form.isUnsaved, DRAFT_LIST.screenUrl({}));
  return (
    <form {...form.props} className={styles.form} aria-label={isNew ? 'New draft order' : 'Draft order'}>
      {isNew && (
        <CardSection title="Customer" hint="A new email address creates an account without a password.">
          <TextField
            label="Email or mobile number"
            type="text"
            inputMode="email"
            autoComplete="off"
            hint="A mobile number must belong to an account."
            value={draft.customer}
            error={errorAt('customer')}
            onChange={({ target }) => change({ customer: target.value })}
          />
        </CardSection>
      )}
      <CardSection title="Items">
        <DraftOrderItems form={form} />
      </CardSection>
      <CardSection title="Delivery address">
        <AddressFields form={form} isPinConfirmed={isPinConfirmed} onPinConfirmed={setPinConfirmed} />
        <Checkbox checked={draft.isExpress} onChange={({ target }) => change({ isExpress: target.checked })}>
          Express delivery, where the zone of the PIN code has it
        </Checkbox>
      </CardSection>
      <CardSection title="Discount and note">
        <div className={styles.pair}>
          <TextField
            label="Discount in rupees (optional)"
            inputMode="decimal"
            value={draft.discount}
            error={errorAt('discount')}
            onChange={({ target }) => change({ discount: target.value })}
          />
          <TextField
            label="Reason for the discount"
            hint="Shown to the customer"
            value={draft.discountReason}
            error={errorAt('discountReason')}
            onChange={({ target }) => change({ discountReason: target.value })}
          />
        </div>
        <Field label="Note (optional)" hint="For staff only" error={errorAt('note')}>
          {(wiring) => (
            <TextArea
              {...wiring}
              rows={3}
              value={draft.note}
              onChange={({ target }) => change({ note: target.value })}
            />
          )}
        </Field>
      </CardSection>
      <FormFailure form={form} />
      <div>
        <Button type="submit" busy={form.isBusy} busyLabel="Saving...">
          {isNew ? 'Save draft' : 'Save changes'}
        </Button>
      </div>
      {leaving.isLeaving && <DiscardChangesDialog onDiscard={leaving.leave} onKeep={leaving.stay} />}
    </form>
  );
}

interface AddressFieldsProps {
  form: Form<DraftOrderDraft>;
  isPinConfirmed: boolean;
  onPinConfirmed: (isConfirmed: boolean) => void;
}

/** A PIN code fills in the city and the state where they are blank. */
function AddressFields({ form, isPinConfirmed, onPinConfirmed }: AddressFieldsProps) {
  const { draft, change, errorAt } = form;
  const given = draft.shippingInfo;
  const pinCheck = usePinCheck(given);
  const { location, otherState } = pinCheck;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each PIN code fills in once, so that a field can be emptied
  useEffect(() => {
    if (location) change((now) => ({ shippingInfo: fillPlace(now.shippingInfo, placeOfPin(location, [])) }));
  }, [location]);
  useEffect(() => onPinConfirmed(pinCheck.isConfirmed), [pinCheck.isConfirmed, onPinConfirmed]);
  const problems = [...SHIPPING_FIELDS, ...BUSINESS_FIELDS].flatMap((path) => {
    const message = errorAt(`shippingInfo.${path}`);
    return message ? [{ path, message }] : [];
  });
  return (
    <>
      <ShippingFields
        given={given}
        problems={problems}
        isGuest={false}
        onChange={(field, text) =>
          change(({ shippingInfo }) => ({ shippingInfo: { ...shippingInfo, [field]: text } }))
        }
      />
      {otherState && !isPinConfirmed && (
        <PinQuestion
          location={otherState}
          stated={given.state ?? ''}
          onUse={(state) => change(({ shippingInfo }) => ({ shippingInfo: { ...shippingInfo, state } }))}
          onKeep={pinCheck.confirm}
        />
      )}
    </>
  );
}
