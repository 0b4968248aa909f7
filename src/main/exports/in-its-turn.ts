import { basename, dirname } from 'node:path';
import { failed, success, type Result } from '../../contract/result';
import type { TakenRecords } from '../../contract/exported-records';
import { freePath } from '../files/free-path';
import { letGo } from './take-and-choose';
import type { ExportTools } from './export-tools';

/** An export whose place is chosen, and which waits in the queue. */
export interface InItsTurn<Placed> {
  /** The export with its place as it is when its turn comes. */
  readonly placed: () => Promise<Result<Placed>>;
  /** Lets go of the records that were taken for an export whose turn does not come. */
  readonly letGo: () => Promise<void>;
}

/**
 * Keeps an export and its place until it is written. Fails where the drive does not answer: nobody
 * could cancel an order that waits for it. Where the chosen name was free, but an earlier
 * export has used it since, another name is found, because the person was not asked whether that
 * file may be replaced.
 */
export async function inItsTurn<Placed extends PlacedSomewhere>(
  tools: Pick<ExportTools, 'files' | 'notes'>,
  placing: Promise<Result<Placed>>,
): Promise<Result<InItsTurn<Placed>>> {
  const placed = await placing;
  if (!placed.ok) return placed;
  const { path, records } = placed.value;
  const { exists, found } = tools.files;
  const release = async (): Promise<void> => {
    if (records) await letGo(tools, records.exportId);
  };
  const wasThere = await found(path);
  if (wasThere === null) {
    await release();
    return failed('folder-gone');
  }
  return success({
    placed: async () => {
      if (wasThere) return placed;
      const free = await freePath(dirname(path), basename(path), new Set(), exists);
      return success({ ...placed.value, path: free });
    },
    letGo: release,
  });
}

interface PlacedSomewhere {
  readonly path: string;
  readonly records?: Pick<TakenRecords, 'exportId'>;
}
