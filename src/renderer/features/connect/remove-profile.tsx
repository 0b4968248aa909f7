import { useState } from 'react';
import { REMOVAL_SENTENCE } from '../../components/removal-sentence';

interface RemoveProfileProps {
  readonly busy: boolean;
  readonly onRemove: () => void;
}

/** The way out of a locked profile, asked twice. */
export function RemoveProfile({ busy, onRemove }: RemoveProfileProps) {
  const [asking, setAsking] = useState(false);
  if (!asking) {
    return (
      <div className="actions">
        <button type="button" className="btn" disabled={busy} onClick={() => setAsking(true)}>
          Disconnect …
        </button>
      </div>
    );
  }
  return (
    <div className="notice">
      <p>{REMOVAL_SENTENCE}</p>
      <div className="actions">
        <button type="button" className="btn danger" disabled={busy} onClick={onRemove}>
          Disconnect
        </button>
        <button type="button" className="btn" onClick={() => setAsking(false)}>
          Keep it
        </button>
      </div>
    </div>
  );
}
