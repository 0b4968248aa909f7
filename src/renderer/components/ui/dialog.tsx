import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { classes } from './classes';
import styles from './dialog.module.css';

interface DialogProps {
  /** The heading. Without one, the dialog is named by `aria-label`. */
  readonly title?: ReactNode;
  readonly 'aria-label'?: string;
  readonly className?: string;
  /** True where a click beside the dialog also closes it. */
  readonly isDismissable?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the window, as long as it is drawn. It gives the focus back when it closes. */
export function Dialog(props: DialogProps) {
  const { title, className, isDismissable, onClose, children, ...rest } = props;
  return (
    <ModalOverlay
      isOpen
      isDismissable={isDismissable ?? false}
      className={classes(styles.overlay)}
      onOpenChange={onClose}
    >
      <Modal className={classes(styles.dialog, className)}>
        <AriaDialog data-covers="" className={classes(styles.content)} {...rest}>
          {title !== undefined && (
            <Heading slot="title" level={2}>
              {title}
            </Heading>
          )}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
