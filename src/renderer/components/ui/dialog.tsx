import { useLayoutEffect, useRef, type ComponentProps, type SyntheticEvent } from 'react';

interface DialogProps extends ComponentProps<'dialog'> {
  readonly onClose: () => void;
}

/** A dialog over the window, as long as it is there. Closed, the focus is back where it was. */
export function Dialog({ onClose, ...rest }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    // Taken away while open, it would leave the focus nowhere.
    return () => shown?.close();
  }, []);
  // The event comes late: by then it may be gone, or open again.
  const closed = (): void => {
    if (dialog.current?.open === false) onClose();
  };
  // Known before the dialog is gone: a command given at once would else open what is being closed.
  const cancelled = (event: SyntheticEvent): void => {
    event.preventDefault();
    onClose();
  };
  return <dialog {...rest} ref={dialog} onCancel={cancelled} onClose={closed} />;
}
