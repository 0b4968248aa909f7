import { useState } from 'react';
import type { Result } from '../../../contract/result';
import { ExportStatus } from '../../components/export-status';
import { failureSentence } from '../../components/failure-sentence';
import { desk } from '../../stores/desk-global';
import { runExport } from '../../stores/export-store';

const SUBJECT = 'diagnostics';

/** A text of versions, states and counts for whoever helps; seen before it is saved. */
export function DiagnosticsCard() {
  const [preview, setPreview] = useState<Result<string> | null>(null);
  return (
    <section className="card" aria-label="Diagnostics">
      <h2>Diagnostics</h2>
      <p className="hint">
        Versions, states and counts. No names, no addresses, no key, no text of waivers.
      </p>
      <div className="actions">
        <button
          type="button"
          className="btn"
          onClick={() => void desk().previewDiagnostics().then(setPreview)}
        >
          Preview
        </button>
        <button
          type="button"
          className="btn"
          onClick={() => void runExport(SUBJECT, () => desk().saveDiagnostics())}
        >
          Save diagnostics…
        </button>
      </div>
      <ExportStatus subject={SUBJECT} />
      {preview && !preview.ok && (
        <p role="alert" className="alert">
          {failureSentence(preview.failure)}
        </p>
      )}
      {preview?.ok && (
        <pre className="mono preview" tabIndex={0} role="region" aria-label="Diagnostics preview">
          {preview.value}
        </pre>
      )}
    </section>
  );
}
