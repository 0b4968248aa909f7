import { useState } from 'react';
import textStyles from './text.module.css';
import { Button } from './button';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  readonly small?: boolean;
}

/** Puts text on the clipboard and says so until something else is copied or shown. */
export function CopyButton({ label, text, small = false }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  function copy(): void {
    setCopied(copyText(text) ? text : null);
  }
  return (
    <>
      <Button small={small} aria-label={label} onClick={copy}>
        {copied === text ? 'Copied' : label}
      </Button>
      <span role="status" className={textStyles.unseen}>
        {copied === text ? 'Copied' : ''}
      </span>
    </>
  );
}

/** The clipboard interface needs a permission this window does not have; selecting needs none. */
function copyText(text: string): boolean {
  const before = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.className = textStyles.unseen ?? '';
  document.body.append(field);
  field.select();
  const done = document.execCommand('copy');
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return done;
}
