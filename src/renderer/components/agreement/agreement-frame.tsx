import {
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
  type RefObject,
} from 'react';
import type { AgreementReading } from '../../../domain/agreement/read-agreement';
import { onWindow } from '../screen/on-window';
import { useAgreementFocus } from '../../stores/agreement-zoom';
import { useCopyStore } from '../../stores/copy-store';
import { agreementDocument, frameStyleSource } from './agreement-document';
import { createFrameHolder, type FrameHolder } from './frame-holder';
import styles from './agreement-frame.module.css';

let known: string | null = null;

/** The hash that the frame's policy allows; null for a moment, while it is first worked out. */
function useFrameStyle(): string | null {
  const [source, setSource] = useState(known);
  useEffect(() => {
    if (known !== null) return;
    void frameStyleSource().then((computed) => {
      known = computed;
      setSource(computed);
    });
  }, []);
  return source;
}

interface AgreementFrameProps {
  /** The HTML from `frameHtmlOf`. */
  readonly html: string;
  /** Puts the long pictures back into it. */
  readonly written: AgreementReading['written'];
  /** The language that the script of the text suggests (BCP 47). */
  readonly language: string | null;
  readonly title: string;
  /** The record's id. The same page for another record is shown from its beginning. */
  readonly of: string;
  /** The number of the hit to be shown, from 1; 0 for none. */
  readonly hit: number;
  /** Called when the page did not load in time and was ended. */
  readonly onStuck: () => void;
}

/** Untrusted HTML as a page of its own: sanitised, sandboxed, with a policy that loads nothing. */
export function AgreementFrame({ html, written, language, ...props }: AgreementFrameProps) {
  const style = useFrameStyle();
  /* Kept, and photos come last, because they make it long. */
  const page = useMemo(
    () => style && written(agreementDocument(html, style, language)),
    [html, written, style, language],
  );
  return <div className={styles.frameBox}>{page !== null && <Frame page={page} {...props} />}</div>;
}

interface FrameProps extends Omit<AgreementFrameProps, 'html' | 'written' | 'language'> {
  readonly page: string;
}

function Frame({ page, title, of, hit, onStuck }: FrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const holder = useRef<FrameHolder | null>(null);
  const stuck = useRef(onStuck);
  const [loaded, setLoaded] = useState<string | null>(null);
  useLayoutEffect(() => {
    stuck.current = onStuck;
  });
  useLayoutEffect(() => {
    if (!box.current) return;
    const made = createFrameHolder(box.current, title);
    holder.current = made;
    return made.remove;
  }, [title]);
  useLayoutEffect(() => {
    holder.current?.show(
      page,
      () => setLoaded(page),
      () => stuck.current(),
    );
  }, [page, title, of]);
  useEffect(() => {
    if (loaded === page && hit > 0) holder.current?.jumpTo(hit);
  }, [loaded, page, of, hit]);
  useFocusInside(box);
  const zoom = useCopyStore(({ settings }) => settings.agreementZoom / 100);
  return (
    <div ref={box} className={styles.framePlace} style={{ '--zoom': zoom } as CSSProperties} />
  );
}

/*
 * Follows the focus of the window, because a frame sends no focus event: the window loses the focus
 * to the frame and gets it back.
 */
function useFocusInside(box: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const look = (): void => {
      const focused = box.current?.contains(document.activeElement) ?? false;
      useAgreementFocus.setState({ focused });
    };
    const stop = onWindow({ blur: look, focus: look, focusin: look });
    return () => {
      stop();
      useAgreementFocus.setState({ focused: false });
    };
  }, [box]);
}
