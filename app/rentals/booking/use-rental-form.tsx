import { useState } from 'react';
import type { z } from 'zod';
import { UploadField } from '#app/media/uploads/upload-field.tsx';
import { MAX_FILES } from '#app/media/uploads/upload-limits.ts';
import { ApiFailure, callApi } from '#app/platform/browser/api-client.ts';
import type { FieldProblem } from '#app/platform/http/refusal.ts';
import { toast } from '#app/ui/feedback/toast.ts';
import { Field, TextArea } from '#app/ui/forms/field.tsx';
import { FormFailure, failureProblems } from '#app/ui/forms/form-failure.tsx';
import { type Form, useForm } from '#app/ui/forms/use-form.ts';
import type { RentalOrder } from '../rental.schema.ts';

const PHOTOS_UNSETTLED = 'Please wait until your photos are uploaded, or remove the failed ones.';
const TEXTS = {
  refused: 'Failed to send. Please try again.',
  network: 'Failed to send. Please check your internet connection.',
};

interface RentalFormOptions<Draft> {
  /** path segment of the endpoint, below the rental order */
  endpoint: 'handover' | 'claim' | 'claim/answer' | 'rating' | 'dates';
  order: RentalOrder;
  /** of the draft, unique for the rental; default the endpoint */
  name?: string;
  initial: Draft;
  toBody?: (draft: Draft) => object;
  schema: z.ZodType;
  check?: (draft: Draft) => FieldProblem[];
  successMessage: string;
  /** gets the body of the refusal */
  onRefused?: (body: unknown) => void;
  onChanged: (order: RentalOrder) => void;
}

interface RentalForm<Draft> extends Form<Draft> {
  setPhotosSettled: (areSettled: boolean) => void;
}

/** A form of one side about a rental order, with or without photos. */
export function useRentalForm<Draft extends object>(options: RentalFormOptions<Draft>): RentalForm<Draft> {
  const { endpoint, order, name = endpoint, check, successMessage, onRefused, onChanged, ...rest } = options;
  const [arePhotosSettled, setPhotosSettled] = useState(true);
  const form = useForm({
    ...rest,
    name: `${name} ${order._id}`,
    check: (draft) => [
      ...(check?.(draft) ?? []),
      ...(arePhotosSettled ? [] : [{ path: 'images', message: PHOTOS_UNSETTLED }]),
    ],
    async onSave(body) {
      try {
        const path = `/api/products/rentals/orders/${order._id}/${endpoint}`;
        const { rentalOrder } = await callApi<{ rentalOrder: RentalOrder }>('POST', path, { body });
        toast(successMessage, { tone: 'good' });
        onChanged(rentalOrder);
        return undefined;
      } catch (error) {
        if (error instanceof ApiFailure) onRefused?.(error.body);
        return failureProblems(error, TEXTS);
      }
    },
  });
  return { ...form, isUnsaved: form.isUnsaved || !arePhotosSettled, setPhotosSettled };
}

type PhotosForm = Pick<RentalForm<{ images: string[] }>, 'draft' | 'change' | 'errorAt' | 'setPhotosSettled'>;

export function PhotosField({ form, label = 'Photos' }: { form: PhotosForm; label?: string }) {
  return (
    <>
      <div data-invalid={form.errorAt('images') ? true : undefined}>
        <UploadField
          label={label}
          action="Add photos"
          maxFiles={MAX_FILES}
          initial={form.draft.images.map((url) => ({ url, kind: 'image' }))}
          onChange={({ files, isSettled }) => {
            form.change({ images: files.map(({ url }) => url) });
            form.setPhotosSettled(isSettled);
          }}
        />
      </div>
      <FormFailure form={form} at="images" />
    </>
  );
}

interface LongTextFieldProps {
  label: string;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
}

export function LongTextField({ label, value, error, onChange }: LongTextFieldProps) {
  return (
    <Field label={label} error={error}>
      {(wiring) => (
        <TextArea {...wiring} rows={3} value={value} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  );
}
