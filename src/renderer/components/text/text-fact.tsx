import { Fact } from '../ui/facts';
import { VisibleText, type VisibleTextProps } from './visible-text';

interface TextFactProps extends VisibleTextProps {
  readonly name: string;
  /** True for an id, which is written in letters of one width. */
  readonly mono?: boolean;
}

/** A name and a text, among `Facts`. */
export function TextFact({ name, mono = false, ...text }: TextFactProps) {
  return (
    <Fact name={name} mono={mono}>
      <VisibleText {...text} />
    </Fact>
  );
}
