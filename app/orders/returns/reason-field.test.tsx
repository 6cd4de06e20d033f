import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ReasonField } from './reason-field.tsx';

function Form() {
  const [reason, setReason] = useState('Faulty');
  return (
    <>
      <ReasonField
        label="Reason"
        reasons={['Faulty', 'Wrong item']}
        value={reason}
        error={undefined}
        onChange={setReason}
      />
      <output>{reason}</output>
    </>
  );
}

test('a reason is chosen, or typed instead', async () => {
  await render(<Form />);
  const given = page.getByRole('status');
  await expect.element(given).toHaveTextContent('Faulty');
  await userEvent.selectOptions(page.getByLabelText('Reason', { exact: true }), 'Other reason');
  await expect.element(given).toHaveTextContent('');
  await userEvent.fill(page.getByLabelText('Your reason'), 'It itches');
  await expect.element(given).toHaveTextContent('It itches');
  await userEvent.selectOptions(page.getByLabelText('Reason', { exact: true }), 'Wrong item');
  await expect.element(page.getByLabelText('Your reason')).not.toBeInTheDocument();
  await expect.element(given).toHaveTextContent('Wrong item');
});
