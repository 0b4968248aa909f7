import './agreement-frame.css';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { agreementDocument } from './agreement-document';
import type { FrameBody } from './sanitise-agreement';
import { useFrameStyle } from './use-frame-style';
import { trustedFrameDocument } from '../stores/trusted-policy';

interface AgreementFrameProps {
  readonly body: FrameBody;
  readonly title: string;
  /** The number of the hit to stand at, from 1; 0 for none. */
  readonly hit?: number;
}

/** Untrusted HTML as a page of its own: sanitised, sandboxed, with a policy that loads nothing. */
export function AgreementFrame({ body, title, hit = 0 }: AgreementFrameProps) {
  const style = useFrameStyle();
  return (
    <div className="frame-box">
      {body.asText && (
        <p role="note" className="notice calm">
          This agreement is too large or too deeply nested to be laid out safely, so its words are
          shown as text. The signed source is unchanged.
        </p>
      )}
      {style !== null && (
        <Frame key={body.html} page={agreementDocument(body.html, style)} title={title} hit={hit} />
      )}
    </div>
  );
}

interface FrameProps {
  readonly page: string;
  readonly title: string;
  readonly hit: number;
}

/** One document's frame: a new document gets a new frame, so that a jump never meets an old one. */
function Frame({ page, title, hit }: FrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [loaded, setLoaded] = useState(false);
  useLayoutEffect(() => {
    if (!frame.current) return;
    // Only a trusted value may be put here, and React would turn it back into a plain string.
    (frame.current as { srcdoc: unknown }).srcdoc = trustedFrameDocument(page);
  }, [page]);
  useEffect(() => {
    if (loaded && hit > 0) jumpTo(frame.current, hit);
  }, [loaded, hit]);
  return (
    <iframe
      ref={frame}
      className="paper"
      sandbox=""
      title={title}
      referrerPolicy="no-referrer"
      // The empty page that every frame begins with also says that it is loaded.
      onLoad={() => setLoaded(frame.current?.hasAttribute('srcdoc') === true)}
    />
  );
}

/**
 * Moves the frame to a mark within its own document. The frame's origin is opaque and it runs no
 * script, but a parent may change the fragment of its child (docs/decisions).
 */
function jumpTo(frame: HTMLIFrameElement | null, hit: number): void {
  frame?.contentWindow?.location.replace(`about:srcdoc#hit-${hit}`);
}
