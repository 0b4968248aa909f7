import { t } from '@lingui/core/macro';
import { useEffect, useRef, useState, type RefObject } from 'react';
import { wantedRanges } from '../../../domain/search/wanted';
import { FindInput, matchText } from '../../components/search/match-bar';
import field from '../../components/ui/field.module.css';
import { onWindow } from '../../components/screen/on-window';
import { pressedCommand } from '../../stores/keys';
import styles from './help.module.css';

interface FindInManualProps {
  /** What is searched. */
  readonly text: RefObject<HTMLElement | null>;
}

/** Finds letters in the manual, marks all of them, and steps through them by Enter. */
export function FindInManual({ text }: FindInManualProps) {
  const box = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [{ places, at }, setFound] = useState<Found>(NOTHING);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (pressedCommand(event) !== 'find') return;
      event.preventDefault();
      box.current?.focus();
      box.current?.select();
    };
    return onWindow({ keydown: listen });
  }, []);
  useEffect(() => () => mark(NOTHING), []);

  function show(found: Found): void {
    setFound(found);
    mark(found);
    const place = found.places[found.at];
    place?.startContainer.parentElement?.scrollIntoView({ block: 'nearest' });
    if (place) bringInto(text.current, place);
  }
  function step(by: number): void {
    if (places.length > 0) show({ places, at: (at + by + places.length) % places.length });
  }
  return (
    <div role="search" className={styles.find}>
      <FindInput
        ref={box}
        type="search"
        className={field.input}
        value={typed}
        onType={(now) => {
          setTyped(now);
          show({ places: placesOf(text.current, now), at: 0 });
        }}
        onStep={step}
      />
      <span role="status" data-live-announcer="true" aria-label={t`Matches`}>
        {typed.trim() !== '' && matchText(Math.min(at + 1, places.length), places.length)}
      </span>
    </div>
  );
}

/* In a low window a paragraph is longer than what is seen of the text. */
function bringInto(text: HTMLElement | null, place: Range): void {
  if (text === null) return;
  const [seen, { top, bottom }] = [text.getBoundingClientRect(), place.getBoundingClientRect()];
  if (top < seen.top || bottom > seen.bottom)
    text.scrollBy({ top: top - seen.top - seen.height / 3 });
}

interface Found {
  readonly places: readonly Range[];
  /** The place that is shown, from 0. */
  readonly at: number;
}

const NOTHING: Found = { places: [], at: 0 };

function placesOf(text: HTMLElement | null, typed: string): readonly Range[] {
  if (text === null) return [];
  return linesOf(text).flatMap((nodes) => {
    const line = nodes.map(({ data }) => data).join('');
    const ranges = wantedRanges({ typed, by: 'letters' }, line);
    return ranges.map(([start, end]) => placeIn(nodes, start, end));
  });
}

/* The texts of each heading, paragraph, item or cell: words go on over keys and links in it. */
function linesOf(text: HTMLElement): readonly (readonly Text[])[] {
  const lines = new Map<Element | null, Text[]>();
  const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT);
  while (nodes.nextNode()) {
    const node = nodes.currentNode;
    if (!(node instanceof Text)) continue;
    const line = node.parentElement?.closest('h3,p,li,th,td') ?? null;
    lines.set(line, [...(lines.get(line) ?? []), node]);
  }
  return [...lines.values()];
}

function placeIn(nodes: readonly Text[], start: number, end: number): Range {
  const place = document.createRange();
  let from = 0;
  for (const node of nodes) {
    const until = from + node.length;
    if (from <= start && start < until) place.setStart(node, start - from);
    if (from < end && end <= until) place.setEnd(node, end - from);
    from = until;
  }
  return place;
}

/* Marked without elements of their own, so that the manual is not drawn anew. */
function mark({ places, at }: Found): void {
  CSS.highlights.set('manual-found', new Highlight(...places));
  CSS.highlights.set('manual-shown', new Highlight(...places.slice(at, at + 1)));
}
