import { readFile, stat } from 'node:fs/promises';
import { LARGEST_CHECKED, type PdfCheck } from '../../contract/pdf-check';
import { failed, success } from '../../contract/result';
import type { PdfChecker } from '../print/check-pdf';
import { createOneAtOnce, type TopicHandlers } from './main-handler';

export interface PdfCheckParts {
  readonly checker: PdfChecker;
  /** Null where the person cancels. */
  readonly choosePdf: () => Promise<string | null>;
}

/**
 * The channels of checking a PDF, one check at a time. The window names no path: a file is chosen
 * in main's own dialog, and a dropped file comes as bytes.
 */
export function createCheckCalls({ checker, choosePdf }: PdfCheckParts): TopicHandlers<'check'> {
  const alone = createOneAtOnce('check');
  return {
    'check:choose-pdf': () =>
      alone(async () => {
        const path = await choosePdf();
        return path === null ? failed('cancelled') : success(await checkFile(checker, path));
      }),
    'check:dropped-pdf': ({ pdf }) => alone(async () => success(await checker.check(pdf))),
    'check:ask-service': () => checker.askService(),
  };
}

async function checkFile(checker: PdfChecker, path: string): Promise<PdfCheck> {
  try {
    const { size } = await stat(path);
    if (size > LARGEST_CHECKED) return { kind: 'not-checked', why: 'too-large' };
    return await checker.check(await readFile(path));
  } catch {
    return { kind: 'not-checked', why: 'unreadable' };
  }
}
