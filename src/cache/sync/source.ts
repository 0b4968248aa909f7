import type {
  CountRequest,
  DecodedPage,
  DecodedTemplates,
  ListCount,
  PageRequest,
} from '../../contract/service-calls';
import type { Collection } from '../../domain/entities/collections';
import type { Result } from '../../contract/result';

/** The service as the worker sees it: main asks, the decoder validates. */
export interface ServiceSource {
  readonly fetchPage: (request: PageRequest) => Promise<Result<DecodedPage>>;
  readonly fetchTemplates: () => Promise<Result<DecodedTemplates>>;
  readonly fetchCount: (request: CountRequest) => Promise<Result<ListCount>>;
  /** One record by id; the failure `not-found` means that the service answered 404. */
  readonly fetchRecord: (collection: Collection, id: string) => Promise<Result<DecodedPage>>;
}
