import { X } from 'lucide';
import { type ReactNode, type SyntheticEvent, useId, useLayoutEffect, useRef } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { useCloseOnBack } from '../behaviour/use-close-on-back.ts';
import { classNames } from '../styles/class-names.ts';
import styles from './dialog.module.css';

interface DialogProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** stays visible at the bottom */
  foot?: ReactNode;
  wide?: boolean;
  /** full screen */
  fullScreen?: boolean;
  /** false if the dialog has its own close button */
  hasCross?: boolean;
  /** false if the dialog is a part of its page, so that Back leaves the page */
  closesOnBack?: boolean;
}

/** A modal dialog. The browser traps the focus and restores it; Escape and Back call `onClose`. */
export function Dialog(props: DialogProps) {
  const size = classNames(props.wide && styles.wide, props.fullScreen && styles.whole);
  return <Modal {...props} className={classNames(styles.dialog, size)} />;
}

/** A modal panel that slides in from a side. */
export function Drawer({ from = 'right', ...props }: DialogProps & { from?: 'left' | 'right' }) {
  return <Modal {...props} className={classNames(styles.drawer, styles[from])} />;
}

function Modal({
  open,
  onClose,
  title,
  children,
  foot,
  hasCross = true,
  closesOnBack = true,
  className,
}: DialogProps & { className: string }) {
  const modal = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useCloseOnBack(open && closesOnBack, onClose);

  // Before the dialog is removed, because the browser returns the focus only when a dialog is closed.
  useLayoutEffect(() => {
    const dialog = modal.current;
    if (!open || !dialog) return;
    dialog.showModal();
    return () => dialog.close();
  }, [open]);

  /** Escape only asks: the component that renders the dialog closes it, or asks before changes are lost. */
  function askToClose(cancel: SyntheticEvent): void {
    // Cancelling a file picker fires the same event, and React passes on those of a dialog inside this one.
    if (cancel.target !== modal.current) return;
    cancel.preventDefault();
    onClose();
  }

  /**
   * The browser reports a close later, when the dialog may be open again. It closes by itself only at a second Escape, which
   * cannot be prevented: the dialog is shown again, and asks.
   */
  function reopen(close: SyntheticEvent): void {
    const dialog = modal.current;
    if (close.target !== dialog || !open || dialog.open || !dialog.isConnected) return;
    dialog.showModal();
    onClose();
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape fires `cancel`
    <dialog
      ref={modal}
      className={className}
      aria-labelledby={titleId}
      onCancel={askToClose}
      onClose={reopen}
      onClick={(click) => click.target === modal.current && onClose()}
    >
      {open && (
        <div className={styles.sheet}>
          <header className={styles.head}>
            <h2 id={titleId}>{title}</h2>
            {hasCross && <IconButton label="Close" icon={X} onClick={onClose} />}
          </header>
          <div className={styles.body}>{children}</div>
          {foot && <footer className={styles.foot}>{foot}</footer>}
        </div>
      )}
    </dialog>
  );
}
