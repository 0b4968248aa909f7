type Outline = `M${string}`;

/*
 * The outlines of each drawing, in the 24 units of its square. A small m would begin an outline
 * where the one before it ends.
 */
const DRAWINGS = {
  overview: [box(3, 3, 8, 10, 1), box(13, 3, 8, 6, 1), box(13, 11, 8, 10, 1), box(3, 15, 8, 6, 1)],
  waivers: [
    'M14 3H7a2 2 0 0 0-2 2v14a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V8z',
    'M14 3v5h5M9 13h6M9 17h4',
  ],
  events: [box(3, 5, 18, 16, 2), 'M3 10h18M8 3v4M16 3v4'],
  awaiting: [ring(12, 12, 9), 'M12 7v5l3 2'],
  coverage: ['M12 3 4 6v6c0 5 3.4 8 8 9 4.6-1 8-4 8-9V6z', 'M9 12l2 2 4-4'],
  templates: ['M12 3l9 5-9 5-9-5z', 'M3 13l9 5 9-5'],
  exports: ['M12 15V3m0 0L8 7m4-4 4 4', 'M4 15v4a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-4'],
  activity: ['M3 12h4l3-8 4 16 3-8h4'],
  settings: [ring(12, 12, 3), 'M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M5 19l2-2M17 7l2-2'],
  search: [ring(11, 11, 7), 'M20 20l-4-4'],
  dot: [ring(12, 12, 4)],
  copy: [box(8, 8, 13, 13, 2), 'M16 8V5a2 2 0 0 0-2-2H5a2 2 0 0 0-2 2v9a2 2 0 0 0 2 2h3'],
  check: ['M5 12l5 5 9-11'],
  right: ['M9 5l7 7-7 7'],
  down: ['M5 9l7 7 7-7'],
  cross: ['M6 6l12 12M18 6 6 18'],
  absent: [ring(12, 8, 4), 'M4 21c1-5 5-6 8-6s7 1 8 6M3 3l18 18'],
  barred: [ring(12, 12, 9), 'M6 6l12 12'],
  back: ['M14 6l-6 6 6 6'],
  info: [ring(12, 12, 9), 'M12 11v6M12 7h.01'],
  question: [ring(12, 12, 9), 'M9.5 9.5a2.5 2.5 0 1 1 3.5 2.3c-.7.3-1 .8-1 1.7M12 17h.01'],
} satisfies Record<string, readonly Outline[]>;

/* A box with round corners. */
function box(x: number, y: number, width: number, height: number, r: number): Outline {
  const corner = (dx: number, dy: number): string => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  const upper = `${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}`;
  return `M${upper}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
}

function ring(x: number, y: number, r: number): Outline {
  return `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0z`;
}

export type IconName = keyof typeof DRAWINGS;

/** A line drawing beside a word. It is never the only sign of anything. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg
      width="16"
      height="16"
      viewBox="0 0 24 24"
      fill={name === 'dot' ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[name].join('')} />
    </svg>
  );
}
