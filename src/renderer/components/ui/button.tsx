import { t } from '@lingui/core/macro';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';
import { classes } from './classes';

interface ButtonProps extends ComponentProps<'button'> {
  readonly kind?: 'plain' | 'primary' | 'danger';
  readonly small?: boolean;
  readonly wide?: boolean;
}

/** A button of the program. While it is disabled, it keeps the focus if it has it. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', small, wide, className, disabled, onClick, ...rest } = props;
  const names = [kind !== 'plain' && styles[kind], small && styles.small, wide && styles.wide];
  return (
    <button
      type="button"
      {...rest}
      aria-disabled={disabled || undefined}
      className={classes(styles.button, ...names, className)}
      onClick={disabled ? stop : onClick}
    />
  );
}

function stop(event: MouseEvent): void {
  event.preventDefault();
}

/** A button that looks like a part of the text around it. */
export function LinkButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classes(styles.link, className)} />;
}

/** A text that can be pressed, and is cut where its cell ends. */
export function PlainButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={styles.plain} />;
}

/** The buttons for what is above them. */
export function Actions({ children }: { readonly children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

type WordedButtonProps = Omit<ComponentProps<typeof Button>, 'children'>;

/** Sends a form, and says what it does. */
export function SubmitButton(props: ComponentProps<typeof Button>) {
  return <Button type="submit" kind="primary" {...props} />;
}

/** Leaves a dialog without an answer. */
export function CancelButton(props: WordedButtonProps) {
  return <Button {...props}>{t`Cancel`}</Button>;
}

/** The only button of a dialog that has nothing more to ask. */
export function CloseAction(props: WordedButtonProps) {
  return (
    <Actions>
      <Button {...props}>{t`Close`}</Button>
    </Actions>
  );
}
