import { plural, t } from '@lingui/core/macro';
import type { AgreementNotice } from '../../../domain/agreement/notices';
import { Notice } from '../ui/notice';

/** What an agreement may say that its page does not show, above it, with the way to the source. */
export function AgreementNotices({ notices }: { readonly notices: readonly AgreementNotice[] }) {
  const said = notices.filter(({ kind }) => kind !== 'as-text');
  if (said.length === 0) return null;
  return (
    <Notice role="note" tone="calm">
      {said.map((notice) => (
        <span key={notice.kind}>{sentence(notice)} </span>
      ))}
      {t`“View source” has all that was signed.`}
    </Notice>
  );
}

function sentence({ kind, count }: AgreementNotice): string {
  switch (kind) {
    case 'style':
      return plural(count, {
        one: '# style that may say something could not be read.',
        other: '# styles that may say something could not be read.',
      });
    case 'counter':
      return plural(count, {
        one: '# number that a style gives could not be reckoned.',
        other: '# numbers that styles give could not be reckoned.',
      });
    case 'picture':
      return plural(count, { one: '# picture is not shown.', other: '# pictures are not shown.' });
    case 'capped':
      return t`The styles of this agreement are more than is read, so none of its sheets counts.`;
    case 'as-text':
      return '';
  }
}
