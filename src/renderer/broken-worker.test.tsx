// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EventView } from '../contract/record-views';
import { sampleEvent } from '../domain/testing/sample-event';
import { RemovedFilters } from './components/filters/removed-filters';
import { FollowUpCard } from './components/follow-up/follow-up-card';
import { FollowUpDialog } from './components/follow-up/follow-up-dialog';
import { ActivityScreen } from './features/activity/activity-screen';
import { EventDetail } from './features/events/event-detail';
import { EventWaiverTab } from './features/events/event-waiver-tab';
import { IdChoiceList } from './features/events/id-choices';
import { ExportsScreen } from './features/exports/exports-screen';
import { PeopleScreen } from './features/people/people-screen';
import { ChoicesCard } from './features/settings/choices-card';
import { AnswersTab } from './features/templates/answers-tab';
import { TemplateDetail } from './features/templates/template-detail';
import { VersionDiff } from './features/templates/version-diff';
import { VersionsTab } from './features/templates/versions-tab';
import { WaiverDetail } from './features/waivers/waiver-detail';
import { setCacheClient } from './stores/cache';
import type { CacheClient } from './stores/cache-client';
import { useCopyStore } from './stores/copy-store';

const eventView = { event: sampleEvent(), waivers: [] } as unknown as EventView;
const nothing = (): void => undefined;

const PLACES: readonly (readonly [string, ReactElement])[] = [
  ['sync activity', <ActivityScreen />],
  ['exports', <ExportsScreen />],
  ['choices in the settings', <ChoicesCard />],
  ['the page of an id', <PeopleScreen target={{ kind: 'prospect', id: 'p' }} />],
  ['a waiver', <WaiverDetail id="w" />],
  ['an event', <EventDetail id="e" />],
  ['a template', <TemplateDetail id="t" />],
  ['the coverage of an event', <EventWaiverTab view={eventView} />],
  ['the answers to a template', <AnswersTab id="t" />],
  ['the versions of a template', <VersionsTab id="t" />],
  ['a comparison of versions', <VersionDiff id="t" pair={{ from: 1, to: 2 }} />],
  ['choices of ids', <IdChoiceList label="Id" facet="advocates" chosen={[]} onChange={nothing} />],
  ['removed filters', <RemovedFilters list="private_events" />],
  ['a follow-up', <FollowUpCard id="e" />],
  ['writing a follow-up', <FollowUpDialog id="e" onClose={nothing} />],
];

beforeEach(() => {
  vi.stubGlobal('desk', { 'notices:get-state': () => Promise.resolve('possible') });
  useCopyStore.setState({ ...useCopyStore.getInitialState(), store: 'open' });
  const call = () => Promise.reject(new Error('broke'));
  setCacheClient({ call } as unknown as CacheClient);
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('where the worker breaks', () => {
  it.each(PLACES)('a sentence stands instead of nothing: %s', async (_name, place) => {
    render(place);
    for (const alert of await screen.findAllByRole('alert'))
      expect(alert.textContent).toContain('This computer could not save or read the data.');
  });
});
