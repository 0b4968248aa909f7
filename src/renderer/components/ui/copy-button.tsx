import { Button } from './button';
import { copyText } from './clipboard';

interface CopyButtonProps {
  readonly label: string;
  /** The name of what is copied, as in the middle of a sentence: "id". */
  readonly what: string;
  readonly text: string;
  readonly small?: boolean;
}

/** Puts a text on the clipboard, and tells the result. */
export function CopyButton({ label, what, text, small = false }: CopyButtonProps) {
  return (
    <Button small={small} onClick={() => copyText(text, what)}>
      {label}
    </Button>
  );
}
