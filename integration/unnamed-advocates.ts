import { startSmall } from '../src/sample-service/testing/client';
import type {
  SampleService,
  SampleServiceOptions,
} from '../src/sample-service/testing/steered-service';
import { edited } from './zoo/shapes';

const ADVOCATE = /\{\{\s*advocate[^{}]*\}\}/g;
const MIDDLE_SECTIONS = /<h2>.*(?=<h2>)/s;

/**
 * Agreements that are short and name no advocate. Reading long ones takes a good part of what a test of
 * something else takes; where one names an advocate, each start of the program and each sync reads the
 * newest of them for names.
 */
export const unnamed = edited(({ source }) => ({
  source: source.replace(MIDDLE_SECTIONS, '').replaceAll(ADVOCATE, 'your host'),
}));

/** A small service with such agreements. */
export const startUnnamed = (options: SampleServiceOptions = {}): Promise<SampleService> =>
  startSmall({ shape: unnamed, ...options });
