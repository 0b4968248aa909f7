import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { isSignsAlone } from '../../../domain/search/query';
import { inRow } from '../../../domain/text/shorten';
import note from '../list/similar-note.module.css';
import { VisibleText } from '../text/visible-text';
import { useSettled } from './searched-words';

/* Whoever types on begins with a sign now and then, as with that of a number. */
const STANDS_MS = 600;

/** Says above a list that signs alone are searched for, which hides nothing. */
export function SignsNote({ search }: { readonly search: string }) {
  const stands = useSettled(search, STANDS_MS) === search;
  return (
    <div role="status" data-live-announcer="true" aria-label={t`Search`}>
      {stands && isSignsAlone(search) && (
        <p className={note.similar}>
          <Trans>
            “<VisibleText text={inRow(search.trim())} />” has no letter or number to search for, so
            the search hides nothing.
          </Trans>
        </p>
      )}
    </div>
  );
}
