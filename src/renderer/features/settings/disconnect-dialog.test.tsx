// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useExportStore } from '../../stores/export-store';
import { DisconnectDialog } from './disconnect-dialog';

afterEach(cleanup);

it('says of exports that run, and only of these, that they cannot be continued', () => {
  const said = () => screen.queryByText(/^Exports that are running end with this\./);
  render(<DisconnectDialog />);
  expect(said()).toBeNull();
  const job = { job: 'a', subject: 'waiver_submissions', progress: null, cancelled: false };
  act(() => useExportStore.setState({ jobs: [job] }));
  expect(said()).not.toBeNull();
  act(() => useExportStore.setState({ jobs: [] }));
  expect(said()).toBeNull();
});
