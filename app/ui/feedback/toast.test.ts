import { expect, test, vi } from 'vitest';

vi.mock('./toaster.tsx', () => {
  throw new Error('The device is offline');
});

test('a message that the toaster cannot show is shown by the browser', async () => {
  const alert = vi.fn();
  vi.stubGlobal('window', { alert });
  const { toast } = await import('./toast.ts');
  toast('Failed to add to cart');
  await vi.waitFor(() => expect(alert).toHaveBeenCalledWith('Failed to add to cart'));
});
