import './whole-text.css';
import { useState } from 'react';
import { visibleText } from '../../domain/text/visible';
import { count } from './sync-words';

/**
 * The way to the rest of a text that was cut: a field of its own scrolls and lays out a megabyte
 * without holding the window up, and has one element however many hidden characters there are.
 */
export function WholeText({ text }: { readonly text: string }) {
  const [shown, setShown] = useState(false);
  return (
    <span className="whole-text">
      <button type="button" className="link" aria-expanded={shown} onClick={() => setShown(!shown)}>
        {shown ? 'Show the beginning only' : `Show all ${count(text.length)} characters`}
      </button>
      {shown && (
        <textarea
          readOnly
          rows={12}
          dir="auto"
          className="input"
          aria-label="Whole text"
          value={visibleText(text, true)}
        />
      )}
    </span>
  );
}
