// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { EventCoverageView } from '../../../contract/coverage-views';
import { success } from '../../../contract/result';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { EventWaiverTab } from './event-waiver-tab';

afterEach(cleanup);

it('says once as of when no waiver was found, neither now nor before the start', async () => {
  const asOfMs = Date.parse('2026-11-23T10:00:00Z');
  const none = { kind: 'none-found', asOfMs } as const;
  const found = { templateId: '31', templateTitle: 'Test ride', here: [], elsewhere: [] };
  const coverage = { ...found, now: none, beforeStart: none, asOfMs } as EventCoverageView;
  const call = (): Promise<unknown> => Promise.resolve(success(coverage));
  setCacheClient({ call } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open' });
  const view = { event: { id: '7' }, extents: {}, waivers: [] };
  render(<EventWaiverTab view={view as never} />);
  expect(await screen.findAllByText('None found')).toHaveLength(2);
  expect(document.body.textContent.match(/as of/gi)).toHaveLength(1);
});
