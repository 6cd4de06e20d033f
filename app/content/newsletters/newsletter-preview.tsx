import { useEffect, useState } from 'react';
import { callApi, failureText } from '#app/platform/browser/api-client.ts';
import { Button } from '#app/ui/actions/button.tsx';
import { toast } from '#app/ui/feedback/toast.ts';
import { Dialog } from '#app/ui/overlays/dialog.tsx';
import { PreviewStage } from '#app/ui/overlays/preview-stage.tsx';
import type { NewsletterInput } from './newsletters.schema.ts';

const FAILED = 'Failed to show the preview. Please try again.';

/** Shows the mail of a newsletter as its readers will see it. */
export function PreviewButton({ newsletter: { subject, text } }: { newsletter: NewsletterInput }) {
  const [html, setHtml] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  async function open() {
    setBusy(true);
    try {
      const body = { subject, text };
      const mail = await callApi<{ html: string }>('POST', '/api/admin/newsletters/preview', { body });
      setHtml(mail.html);
    } catch (error) {
      toast(failureText(error, { refused: FAILED, network: FAILED }), { tone: 'bad' });
    }
    setBusy(false);
  }
  const close = () => setHtml(null);
  return (
    <>
      <Button small look="quiet" busy={isBusy} onClick={open}>
        Preview email<span className="visually-hidden"> of {subject}</span>
      </Button>
      <Dialog fullScreen title="Preview" open={html !== null} onClose={close}>
        <PreviewStage note={<>Subject: {subject}</>}>
          {(className) => <MailIframe html={html ?? ''} className={className} />}
        </PreviewStage>
      </Dialog>
    </>
  );
}

/**
 * A mail as a document of its own, which has no origin and runs nothing. It is a blob, because Trusted Types allow no HTML in
 * `srcdoc`; its links would open a window, which the sandbox does not allow.
 */
function MailIframe({ html, className }: { html: string; className: string | undefined }) {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const inert = html.replace('<head>', '<head><base target="_blank">');
    const url = URL.createObjectURL(new Blob([inert], { type: 'text/html' }));
    setAddress(url);
    return () => URL.revokeObjectURL(url);
  }, [html]);
  return <iframe sandbox="" title="Mail preview" className={className} src={address} />;
}
