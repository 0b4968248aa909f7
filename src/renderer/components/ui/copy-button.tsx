import { Button } from './button';
import { copyText } from './clipboard';

interface CopyButtonProps {
  readonly label: string;
  /** What is copied, as in the middle of a sentence: "id". */
  readonly what: string;
  readonly text: string;
  readonly small?: boolean;
}

/** Puts text on the clipboard and tells so. */
export function CopyButton({ label, what, text, small = false }: CopyButtonProps) {
  return (
    <Button small={small} onClick={() => copyText(text, what)}>
      {label}
    </Button>
  );
}
