import { startSmall } from '../src/sample-service/testing/client';
import type {
  SampleService,
  SampleServiceOptions,
} from '../src/sample-service/testing/steered-service';
import { edited } from './zoo/shapes';

const ADVOCATE = /\{\{\s*advocate[^{}]*\}\}/g;
const SECTIONS = /<h2>.*/s;

/* Its first words alone: reading long ones takes a good part of what a test takes. */
const beginningOf = (source: string): string => source.replace(SECTIONS, '');

/** Agreements that are short. They still name their advocate. */
const brief = edited(({ source }) => ({ source: beginningOf(source) }));

/**
 * Agreements that are short and name no advocate. Where one names an advocate, each start of the
 * program and each sync reads the newest of them for names.
 */
export const unnamed = edited(({ source }) => ({
  source: beginningOf(source).replaceAll(ADVOCATE, 'your host'),
}));

/** A small service with short agreements. */
export const startBrief = (options: SampleServiceOptions = {}): Promise<SampleService> =>
  startSmall({ shape: brief, ...options });

/** The same where no agreement names an advocate. */
export const startUnnamed = (options: SampleServiceOptions = {}): Promise<SampleService> =>
  startSmall({ shape: unnamed, ...options });
