import { visibleSegments } from '../../domain/text/visible';

interface VisibleTextProps {
  readonly text: string;
  /** Said instead where there is nothing to see. */
  readonly empty?: string;
  /** Whether line breaks and tabs are part of the text. */
  readonly lines?: boolean;
}

/**
 * Text of the service, isolated from its surroundings, with control characters drawn as marks so
 * that nothing can hide in it or turn it around.
 */
export function VisibleText({ text, empty, lines = false }: VisibleTextProps) {
  if (text.trim() === '' && empty !== undefined) return <i className="muted">{empty}</i>;
  return (
    <bdi>
      <VisibleSegments text={text} lines={lines} />
    </bdi>
  );
}

interface VisibleSegmentsProps {
  readonly text: string;
  readonly lines: boolean;
}

/** A part of a text that is isolated as a whole by its parent. */
export function VisibleSegments({ text, lines }: VisibleSegmentsProps) {
  return visibleSegments(text, lines).map((segment, index) =>
    segment.kind === 'text' ? (
      segment.text
    ) : (
      <span key={index} className="control-mark" title="Hidden character">
        {segment.code}
      </span>
    ),
  );
}
