import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorBoundary, type FallbackProps } from 'react-error-boundary';
import emptyState from '../list/empty-state.module.css';
import textStyles from '../ui/text.module.css';
import { Actions, Button } from '../ui/button';
import { Notice } from '../ui/notice';

export interface RecoveryAction {
  readonly label: string;
  readonly go: () => void;
}

interface GuardedProps {
  /** What would be missing: "This agreement". */
  readonly part: string;
  /** The record, tab or section that is shown: what failed for one may work for the next. */
  readonly shows: string | null;
  /** Ways on besides another try. */
  readonly waysOn?: readonly RecoveryAction[];
  readonly children: ReactNode;
}

/** A part of the window that may fail alone: a sentence takes its place, and the rest works. */
export function Guarded({ part, shows, waysOn = [], children }: GuardedProps) {
  return (
    <ErrorBoundary
      resetKeys={[shows]}
      fallbackRender={({ resetErrorBoundary }: FallbackProps) => (
        <div className={emptyState.empty} role="alert" data-live-announcer="true">
          <p className={emptyState.title}>
            <Trans>{part} could not be shown</Trans>
          </p>
          <p
            className={textStyles.muted}
          >{t`Nothing was lost, and the rest of the program works.`}</p>
          <Actions>
            <Button onClick={resetErrorBoundary}>{t`Try again`}</Button>
            {waysOn.map(({ label, go }) => (
              <Button key={label} onClick={go}>
                {label}
              </Button>
            ))}
          </Actions>
        </div>
      )}
    >
      {children}
    </ErrorBoundary>
  );
}

interface GuardedRowProps {
  readonly id: string;
  readonly children: ReactNode;
}

/** A row that may fail alone: it then says so, and its record can still be opened. */
export function GuardedRow({ id, children }: GuardedRowProps) {
  return (
    <ErrorBoundary
      resetKeys={[id]}
      fallback={
        <span role="gridcell" className={textStyles.muted}>{t`This row could not be shown`}</span>
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

/** A dialog that may fail alone: it closes with a sentence, and what it covered is usable. */
export function GuardedDialog({ onClose, children }: GuardedDialogProps) {
  return (
    <ErrorBoundary
      fallback={
        <Notice tone="bad" banner role="alert">
          {t`This could not be opened. Nothing was lost, and the rest of the program works.`}{' '}
          <Button small autoFocus onClick={onClose}>{t`Dismiss`}</Button>
        </Notice>
      }
    >
      {children}
    </ErrorBoundary>
  );
}
