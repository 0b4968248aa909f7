import './agreement-frame.css';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { agreementDocument } from './agreement-document';
import { frameBodyOf } from './sanitise-agreement';
import { useFrameStyle } from './use-frame-style';
import { trustedFrameDocument } from '../stores/trusted-policy';

interface AgreementFrameProps {
  readonly html: string;
  readonly title: string;
}

/** Untrusted HTML as a page of its own: sanitised, sandboxed, with a policy that loads nothing. */
export function AgreementFrame({ html, title }: AgreementFrameProps) {
  const body = useMemo(() => frameBodyOf(html), [html]);
  const style = useFrameStyle();
  const frame = useRef<HTMLIFrameElement>(null);
  useLayoutEffect(() => {
    if (!frame.current || style === null) return;
    const page = trustedFrameDocument(agreementDocument(body.html, style));
    // Only a trusted value may be put here, and React would turn it back into a plain string.
    (frame.current as { srcdoc: unknown }).srcdoc = page;
  }, [body, style]);
  return (
    <div className="frame-box">
      {body.asText && (
        <p role="note" className="notice calm">
          This agreement is too large or too deeply nested to be laid out safely, so its words are
          shown as text. The signed source is unchanged.
        </p>
      )}
      <iframe ref={frame} className="paper" sandbox="" title={title} referrerPolicy="no-referrer" />
    </div>
  );
}
