import { t } from '@lingui/core/macro';
import { useState } from 'react';
import textStyles from './text.module.css';
import { Button } from './button';
import { putOnClipboard } from './clipboard';

interface CopyButtonProps {
  readonly label: string;
  readonly text: string;
  readonly small?: boolean;
}

/** Puts text on the clipboard and says so until something else is copied or shown. */
export function CopyButton({ label, text, small = false }: CopyButtonProps) {
  const [copied, setCopied] = useState<string | null>(null);
  function copy(): void {
    setCopied(putOnClipboard(text) ? text : null);
  }
  return (
    <>
      <Button small={small} aria-label={label} onClick={copy}>
        {copied === text ? t`Copied` : label}
      </Button>
      <span role="status" className={textStyles.unseen}>
        {copied === text ? t`Copied` : ''}
      </span>
    </>
  );
}
