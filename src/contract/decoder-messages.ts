import type { CallsOf } from './port-rpc';
import type { SharedEntry } from '../domain/compact/shared-text';
import type { Json } from '../domain/json';
import type { Result } from './result';
import type { Collection } from '../domain/entities/collections';
import type { DecodedPage, DecodedTemplates, ListCount } from './service-calls';
/** A page as the decoder gives it, without the timing, which only the client knows. */
export type DecodedBody = Omit<DecodedPage, 'timing'>;
export type DecodedTemplateList = Omit<DecodedTemplates, 'timing'>;
export type DecodedCount = Omit<ListCount, 'timing'>;

/** The body of one answer in the pieces that came over the network; the decoder joins them. */
export type BodyParts = readonly Uint8Array[];

/** What the client asks the decoder: call → request and response. */
export interface DecoderCalls extends CallsOf<{
  /** Replaces all shared texts that the decoder knows. */
  'reset-shared': (request: { readonly shared: readonly SharedEntry[] }) => Result<null>;
  'decode-page': (
    request: {
      readonly body: BodyParts;
      readonly collection: Collection;
      readonly pageSize: number;
      /** Decodes without using or learning shared texts: for a connection check. */
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
  /** Reads how many records a list's answer says there are, and none of its records. */
  'decode-count': (request: { readonly body: BodyParts }) => Result<DecodedCount>;
  'decode-json': (request: { readonly body: BodyParts }) => Result<Json>;
}> {}

export type DecoderCall = keyof DecoderCalls;

/** What is known of a page before its records are decoded: enough to request the next page. */
export interface PagePreview {
  readonly received: number;
  readonly perPage: number;
  /** `updated_at` of the first and the last record as served; null where it is not text. */
  readonly firstUpdatedAt: string | null;
  readonly lastUpdatedAt: string | null;
}

/**
 * The decoder as the client sees it. It answers bad data with the failure `bad-response` and never
 * throws for it.
 */
export interface Decoder {
  /** Calls `onPreview` at most once, before the answer, and for pages only. */
  readonly ask: <Call extends DecoderCall>(
    call: Call,
    request: DecoderCalls[Call]['request'],
    onPreview?: (preview: PagePreview) => void,
  ) => Promise<DecoderCalls[Call]['response']>;
}
