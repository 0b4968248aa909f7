import { t } from '@lingui/core/macro';
import { FailureNotice } from '../../components/text/failure-notice';
import { waiversText } from '../../../texts/kind-words';
import { useReviewStore } from '../../stores/review-store';
import textStyles from '../../components/ui/text.module.css';

/** What became of review marks that were just changed: the rows show it, and it is spoken. */
export function ReviewsSaid() {
  const { done, failure } = useReviewStore();
  return (
    <>
      <span role="status" aria-label={t`Reviews`} className={textStyles.unseen}>
        {done && saidOf(done)}
      </span>
      <FailureNotice banner failure={failure} />
    </>
  );
}

function saidOf({
  reviewed,
  count: amount,
}: {
  readonly reviewed: boolean;
  readonly count: number;
}) {
  const waivers = waiversText(amount);
  return reviewed ? t`Marked ${waivers} as reviewed.` : t`Took the review mark from ${waivers}.`;
}
