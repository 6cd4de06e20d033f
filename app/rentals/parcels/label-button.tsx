import { failureText } from '#app/platform/browser/api-client.ts';
import { downloadFile } from '#app/platform/browser/download-file.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';

const FAILED = 'The label could not be created. Please try again.';

/** Downloads the label of a parcel. */
export function LabelButton({ path, name }: { path: string; name: string }) {
  const print = () =>
    downloadFile(path, `label ${name}.pdf`).catch((error) =>
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' }),
    );
  return (
    <Button look="second" small onClick={print}>
      Print label
    </Button>
  );
}
