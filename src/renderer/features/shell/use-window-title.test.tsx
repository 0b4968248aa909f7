// @vitest-environment happy-dom
import { i18n } from '@lingui/core';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { messages } from '../../../texts/locales/de.po';
import { setCacheClient } from '../../stores/cache';
import type { CacheClient } from '../../stores/cache-client';
import { useCopyStore } from '../../stores/copy-store';
import { navigation, resetView } from '../../stores/view-store';
import { useWindowTitle } from './use-window-title';

let name: { name: string; signedAt: string; others: number } | null;

beforeEach(() => {
  resetView();
  name = { name: 'Iris Hartwell', signedAt: '2026-11-19T10:00:00Z', others: 0 };
  setCacheClient({ call: () => Promise.resolve(name) } as unknown as CacheClient);
  useCopyStore.setState({ store: 'open', revision: 1 });
});
afterEach(() => {
  cleanup();
  useCopyStore.setState(useCopyStore.getInitialState());
});

const titled = (title: string) => waitFor(() => expect(document.title).toBe(title));

it('the title of the window says a name only while it may be said, and none once the window is locked', async () => {
  const { unmount } = renderHook(useWindowTitle);
  await titled('Overview – Waiver Desk');
  act(() => navigation.openPeople({ kind: 'prospect', id: 'pro_7' }));
  await titled('Iris Hartwell – Waiver Desk');
  name = null;
  act(() => useCopyStore.setState({ revision: 2 }));
  await titled('prospect pro_7 – Waiver Desk');
  name = { name: 'Iris Hartwell', signedAt: '2026-11-19T10:00:00Z', others: 0 };
  act(() => useCopyStore.setState({ revision: 3 }));
  await titled('Iris Hartwell – Waiver Desk');
  unmount();
  expect(document.title).toBe('Waiver Desk');
});

it('says in the language of the program whose page it is', async () => {
  const before = String(i18n.locales);
  i18n.loadAndActivate({ locale: 'de', messages });
  renderHook(useWindowTitle);
  act(() => navigation.openPeople({ kind: 'conversation', id: 'c1' }));
  await titled('Unterhaltung c1 – Waiver Desk');
  i18n.loadAndActivate({ locale: 'en', locales: before, messages: {} });
});
