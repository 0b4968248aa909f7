import { startSmall } from '../src/sample-service/testing/client';
import type {
  SampleService,
  SampleServiceOptions,
} from '../src/sample-service/testing/steered-service';
import { edited } from './zoo/shapes';

const ADVOCATE = /\{\{\s*advocate[^{}]*\}\}/g;

/**
 * A small service whose agreements name no advocate. Where one does, each start of the program and
 * each sync reads the newest of them for names, which takes a fifth of what a test of something else
 * takes.
 */
export const startUnnamed = (options: SampleServiceOptions = {}): Promise<SampleService> =>
  startSmall({
    shape: edited(({ source }) => ({ source: source.replaceAll(ADVOCATE, 'your host') })),
    ...options,
  });
