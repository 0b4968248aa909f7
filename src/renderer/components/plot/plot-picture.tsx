import { memo, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { joined, type Shape } from '../../../domain/plot/drawing';
import { showList } from '../../stores/record-questions';
import { classes } from '../ui/classes';
import { drawFigure } from './draw-figure';
import type { Figure, Opens } from './figure';
import { markAt } from './mark-keys';
import type { PlacedMark } from './placed-marks';
import styles from './plot.module.css';

interface PlotPictureProps {
  readonly figure: Figure;
  /** Says in a sentence what the figure shows. */
  readonly summary: string;
}

/**
 * A figure as a picture. It is one stop of the Tab key; arrows lead from mark to mark, and each
 * mark opens the list of what it counts. It is drawn anew only where its props change, because the
 * sentences beside it change with every page of a sync.
 */
export const PlotPicture = memo(function DrawnPlot({ figure, summary }: PlotPictureProps) {
  const frame = useRef<HTMLDivElement>(null);
  const width = useWidth(frame);
  const picture = useMemo(() => drawFigure(figure, width), [figure, width]);
  const faces = useMemo(() => joined(picture.marks.flatMap(({ shapes }) => shapes)), [picture]);
  const [said, say] = useState('');
  const { at, marksRef, onKeyDown, onFocus } = useMarkKeys(picture.marks, isLying(figure));
  return (
    <div ref={frame} className={styles.frame}>
      <div className={styles.canvas} style={{ height: picture.height }}>
        <svg
          role="group"
          aria-label={summary}
          className={styles.picture}
          width={picture.width}
          height={picture.height}
          viewBox={`0 0 ${String(picture.width)} ${String(picture.height)}`}
          onMouseLeave={() => say('')}
        >
          <g aria-hidden="true">
            <Shapes shapes={picture.shapes} />
            <Shapes shapes={faces} />
          </g>
          <g ref={marksRef} onKeyDown={onKeyDown}>
            {picture.marks.map((mark, index) => (
              <Mark
                key={`${String(mark.panel)} ${String(mark.band)} ${String(mark.level)}`}
                mark={mark}
                stops={index === at}
                onFocus={() => {
                  onFocus(index);
                  say(mark.datum.name);
                }}
                onPoint={() => say(mark.datum.name)}
              />
            ))}
          </g>
        </svg>
      </div>
      <p aria-hidden="true" className={styles.said}>
        {said}
      </p>
    </div>
  );
});

function isLying({ panels }: Figure): boolean {
  return panels[0]?.kind === 'rows';
}

interface MarkProps {
  readonly mark: PlacedMark;
  readonly stops: boolean;
  readonly onFocus: () => void;
  readonly onPoint: () => void;
}

/* Where a mark is pressed; what is seen of it is drawn with all others of its ink. */
function Mark({ mark: { datum, hit }, stops, onFocus, onPoint }: MarkProps) {
  return (
    <rect
      role="button"
      tabIndex={stops ? 0 : -1}
      aria-label={datum.name}
      className={styles.mark}
      x={hit.x}
      y={hit.y}
      width={hit.width}
      height={hit.height}
      onClick={() => openList(datum.opens)}
      onFocus={onFocus}
      onMouseEnter={onPoint}
    />
  );
}

/** Shows the list of the records that a mark or a number in a table counts. */
export function openList(opens: Opens): void {
  if (opens.list === 'private_events') showList(opens.list, opens.part);
  else showList(opens.list, opens.part);
}

function Shapes({ shapes }: { readonly shapes: readonly Shape[] }) {
  return shapes.map((shape, index) => <Drawn key={index} shape={shape} />);
}

function Drawn({ shape }: { readonly shape: Shape }) {
  const ink = classes(styles[shape.ink]);
  switch (shape.kind) {
    case 'rect':
      return (
        <rect className={ink} x={shape.x} y={shape.y} width={shape.width} height={shape.height} />
      );
    case 'path':
      return <path className={ink} d={shape.d} />;
    case 'circle':
      return <circle className={ink} cx={shape.x} cy={shape.y} r={shape.r} />;
    case 'text':
      /* Headings within a plot are names from the service, so they are not translated. */
      return (
        <text
          className={ink}
          x={shape.x}
          y={shape.y}
          textAnchor={shape.anchor}
          {...(shape.ink === 'heading' && { translate: 'no' })}
        >
          {shape.text}
        </text>
      );
  }
}

function useMarkKeys(marks: readonly PlacedMark[], lying: boolean) {
  const marksRef = useRef<SVGGElement>(null);
  const [chosen, choose] = useState<number | null>(null);
  /* The newest band comes first, because people look for it first. */
  const at = Math.min(chosen ?? lastBand(marks), marks.length - 1);
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const mark = marks[at];
    if (mark !== undefined && (event.key === 'Enter' || event.key === ' ')) {
      event.preventDefault();
      openList(mark.datum.opens);
      return;
    }
    const next = markAt(marks, at, event.key, lying);
    if (next === null) return;
    event.preventDefault();
    choose(next);
    const element = marksRef.current?.children[next];
    if (element instanceof SVGElement) element.focus();
  }
  return { at, marksRef, onKeyDown, onFocus: choose };
}

function lastBand(marks: readonly PlacedMark[]): number {
  const last = Math.max(0, ...marks.filter(({ panel }) => panel === 0).map(({ band }) => band));
  return Math.max(
    0,
    marks.findIndex(({ panel, band }) => panel === 0 && band === last),
  );
}

/*
 * The width until the frame is measured: that of the frame measured last, so that a picture is
 * mostly drawn once; at first about half a window.
 */
let lastWidth = 640;

/* The width the engine finds after its own layout; asking the element would force a layout. */
function useWidth(frame: { readonly current: HTMLElement | null }): number {
  const [width, setWidth] = useState(lastWidth);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver((entries) => {
      const box = entries.at(-1)?.contentBoxSize[0];
      if (box && box.inlineSize > 0) setWidth((lastWidth = Math.round(box.inlineSize)));
    });
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, [frame]);
  return width;
}
