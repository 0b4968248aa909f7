import type { CallsOf } from './port-rpc';
import type { SharedEntry } from '../domain/compact/shared-text';
import type { Json } from '../domain/json';
import type { Result } from './result';
import type { Collection } from '../domain/entities/collections';
import type { DecodedPage, DecodedTemplates, ListCount } from './service-calls';
/** A page as the decoder gives it: the timing is known to the client only. */
export type DecodedBody = Omit<DecodedPage, 'timing'>;
export type DecodedTemplateList = Omit<DecodedTemplates, 'timing'>;
export type DecodedCount = Omit<ListCount, 'timing'>;

/** One answer's body as it came off the wire: put together where it is read. */
export type BodyParts = readonly Uint8Array[];

/** What the client asks the decoder: call → request and response. */
export interface DecoderCalls extends CallsOf<{
  /** Replaces what the decoder knows of shared texts. */
  'reset-shared': (request: { readonly shared: readonly SharedEntry[] }) => Result<null>;
  'decode-page': (
    request: {
      readonly body: BodyParts;
      readonly collection: Collection;
      readonly pageSize: number;
      /** Decode without learning shared texts from it or using them: for a connection check. */
      readonly apart?: true;
    },
    tell: (news: PagePreview) => void,
  ) => Result<DecodedBody>;
  'decode-record': (request: {
    readonly body: BodyParts;
    readonly collection: Collection;
    readonly id: string;
  }) => Result<DecodedBody>;
  'decode-templates': (request: { readonly body: BodyParts }) => Result<DecodedTemplateList>;
  /** How many records a list's answer says there are; the records on it are not read. */
  'decode-count': (request: { readonly body: BodyParts }) => Result<DecodedCount>;
  'decode-json': (request: { readonly body: BodyParts }) => Result<Json>;
}> {}

export type DecoderCall = keyof DecoderCalls;

/** What is known of a page before its records are decoded: enough to ask for the next one. */
export interface PagePreview {
  readonly received: number;
  readonly perPage: number;
  /** `updated_at` of the first and the last record as served; null where it is no text. */
  readonly firstUpdatedAt: string | null;
  readonly lastUpdatedAt: string | null;
}

/** The decoder as the client sees it. Failures are `bad-response`; it never throws for data. */
export interface Decoder {
  /** `onPreview` is called at most once, before the answer, for pages only. */
  readonly ask: <Call extends DecoderCall>(
    call: Call,
    request: DecoderCalls[Call]['request'],
    onPreview?: (preview: PagePreview) => void,
  ) => Promise<DecoderCalls[Call]['response']>;
}
