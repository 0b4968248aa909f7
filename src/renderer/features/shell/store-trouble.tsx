import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { useCopyStore, type StoreFailure } from '../../stores/copy-store';
import { unreadableSentence } from './kept-here-words';
import { LinkButton } from '../../components/ui/link-button';
import { Notice } from '../../components/ui/notice';

const sentences: Readonly<Record<StoreFailure, string>> = {
  'newer-version': t`The copy on this computer was written by a newer version of this program. Update the program to read it.`,
  unreadable: t`The copy on this computer cannot be read. Disconnect and connect again to fetch it anew.`,
  unavailable: t`This computer does not let the program open its copy. Close other windows of the program and start it again.`,
};

/** Says over every section what of this computer's data cannot be used or had to be filled again. */
export function StoreTrouble() {
  const store = useCopyStore((state) => state.store);
  const cacheLost = useCopyStore((state) => state.status?.cacheLost ?? false);
  if (typeof store === 'object') {
    return (
      <Notice role="alert" tone="bad" banner>
        {sentences[store.failed]}
      </Notice>
    );
  }
  return (
    <>
      {cacheLost && (
        <Notice role="alert" banner>
          {t`The local copy was empty. It is being downloaded again; lists are incomplete until then.`}
        </Notice>
      )}
      <UnreadableNote />
    </>
  );
}

/* Once read it is in the way; the diagnostics say it still. */
function UnreadableNote() {
  const sentence = useCopyStore((state) => unreadableSentence(state.status?.unreadable ?? []));
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (sentence === null || sentence === dismissed) return null;
  return (
    <Notice role="alert" banner>
      {sentence} <LinkButton onClick={() => setDismissed(sentence)}>{t`Dismiss`}</LinkButton>
    </Notice>
  );
}
