import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';

interface GuardedProps {
  /** What would be missing: "This agreement". */
  readonly part: string;
  /** Another record, tab or section: what failed for one may work for the next. */
  readonly shows: string | null;
  /** A way on besides another try. */
  readonly wayOn?: { readonly label: string; readonly go: () => void };
  readonly children: ReactNode;
}

/** A part of the window that may fail alone: a sentence stands in its place, the rest works. */
export function Guarded({ part, shows, wayOn, children }: GuardedProps) {
  return (
    <ErrorBoundary
      resetKeys={[shows]}
      fallbackRender={({ resetErrorBoundary }: FallbackProps) => (
        <div className="empty" role="alert">
          <p className="empty-title">{part} could not be shown</p>
          <p className="muted">Nothing was lost, and the rest of the program works.</p>
          <div className="actions">
            <button type="button" className="btn" onClick={resetErrorBoundary}>
              Try again
            </button>
            {wayOn && (
              <button type="button" className="btn" onClick={wayOn.go}>
                {wayOn.label}
              </button>
            )}
          </div>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

/** A row that cannot be drawn says so and leaves the others alone; its record can be opened. */
export function GuardedRow({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}) {
  return (
    <ErrorBoundary
      resetKeys={[id]}
      fallback={
        <span role="gridcell" className="muted">
          This row could not be shown
        </span>
      }
    >
      {children}
    </ErrorBoundary>
  );
}

interface GuardedDialogProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog that cannot be drawn is closed with a sentence, and what it lay over is there again. */
export function GuardedDialog({ onClose, children }: GuardedDialogProps) {
  return (
    <ErrorBoundary
      fallback={
        <div className="alert banner" role="alert">
          This could not be opened. Nothing was lost, and the rest of the program works.{' '}
          <button type="button" className="btn small" autoFocus onClick={onClose}>
            Dismiss
          </button>
        </div>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
