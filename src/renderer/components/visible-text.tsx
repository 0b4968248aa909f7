import { Fragment } from 'react';
import { visibleParts } from './visible-parts';

/**
 * Text of the service, isolated from its surroundings, with control characters drawn as marks so
 * that nothing can hide in it or turn it around.
 */
export function VisibleText({ text, empty }: { readonly text: string; readonly empty?: string }) {
  if (text.trim() === '' && empty !== undefined) return <i className="muted">{empty}</i>;
  return (
    <bdi>
      {visibleParts(text).map((part, index) =>
        part.control ? (
          <span key={index} className="control-mark" title={part.name}>
            {part.text}
          </span>
        ) : (
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </bdi>
  );
}
