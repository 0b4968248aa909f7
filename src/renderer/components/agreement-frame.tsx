import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { agreementDocument } from './agreement-document';
import { createFrameHolder, type FrameHolder } from './frame-holder';
import type { FrameBody } from './sanitise-agreement';
import { useFrameStyle } from './use-frame-style';
import styles from './agreement-frame.module.css';
import { Notice } from './ui/notice';

interface AgreementFrameProps {
  readonly body: FrameBody;
  readonly title: string;
  /** The record it is of: the same page of another record is read from its beginning. */
  readonly of: string;
  /** The number of the hit to stand at, from 1; 0 for none. */
  readonly hit?: number;
}

/** Untrusted HTML as a page of its own: sanitised, sandboxed, with a policy that loads nothing. */
export function AgreementFrame({ body, title, of, hit = 0 }: AgreementFrameProps) {
  const style = useFrameStyle();
  return (
    <div className={styles.frameBox}>
      {body.asText && (
        <Notice role="note" tone="calm">
          This agreement is too large or too deeply nested to be laid out safely, so its words are
          shown as text. The signed source is unchanged.
        </Notice>
      )}
      {style !== null && (
        <Frame page={agreementDocument(body.html, style)} title={title} of={of} hit={hit} />
      )}
    </div>
  );
}

interface FrameProps {
  readonly page: string;
  readonly title: string;
  readonly of: string;
  readonly hit: number;
}

function Frame({ page, title, of, hit }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<FrameHolder | null>(null);
  const [loaded, setLoaded] = useState<string | null>(null);
  useLayoutEffect(() => {
    if (!box.current) return;
    const made = createFrameHolder(box.current, title);
    holder.current = made;
    return made.remove;
  }, [title]);
  useLayoutEffect(() => {
    holder.current?.show(page, () => setLoaded(page));
  }, [page, title, of]);
  useEffect(() => {
    if (loaded === page && hit > 0) holder.current?.jumpTo(hit);
  }, [loaded, page, of, hit]);
  return <div ref={box} className={styles.framePlace} />;
}
