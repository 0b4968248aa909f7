import { TokenType, type CSSToken } from '@csstools/css-tokenizer';
import { rememberedOf } from '../../remembered';
import { ROOT_STYLE, type Style } from '../css/computed-style';
import { saidOf, type Cascade, wordSaid } from '../css/cascade';
import { isDrawing, unitlessNumber, wordOf } from '../css/values';
import { drawsEdge, drawsOutline } from '../style/edges';
import { isMarkedTicked, markedOtherwise } from './tick-marks';
import { differs } from '../style/grounds';
import {
  attributeOf,
  isElement,
  isHtml,
  isPage,
  isPicture,
  neighbourOf,
  parentOf,
  textOfNode,
  type AgreementElement,
  type AgreementNode,
  type AgreementTree,
} from '../tree/parse-agreement';
import { createStyles } from '../style/element-style';
import { isOutOfView, isUnseen } from '../style/unseen';
import { wordSet } from '../tree/word-set';

/**
 * What stands on the page for a box to tick that is not seen itself: a `sign` of its state among
 * the words, another drawing that shows a state, one of which that is not known, or nothing.
 */
type Drawing = 'sign' | 'ticked' | 'open' | 'unknown' | null;

/* How one box, or what is generated in it, is drawn; `drawn` is empty when nothing is. */
interface Look {
  readonly sign: string;
  readonly drawn: string;
  readonly hasWords: boolean;
}

/**
 * Finds what a sheet draws in the place of a box to tick that is not seen: in its label or beside
 * it, as form kits do. A drawing shows the state if it would be another one in the other state. In
 * documents that would take too long to look through, it is not known.
 */
export function createDrawnTicks(whole: Cascade, tree: AgreementTree) {
  const labels = rememberedOf((it: AgreementTree) => labelsOf(it));
  let looked = 0;
  /* Looking takes no steps from what the rest of the document is read by. */
  let ownCascade: Cascade | null = null;
  const declaredFor: Cascade['declaredFor'] = (node, part) =>
    (ownCascade ??= whole.again()).declaredFor(node, part);
  const styles = createStyles({ declaredFor });
  const isTooCostly = (): boolean => looked > MOST_LOOKS || (ownCascade?.isCapped() ?? false);
  const styleIn = (node: AgreementElement, style: Style): Style => {
    looked += 1 + (attributeOf(node, 'style')?.length ?? 0) / LENGTH_OF_LOOK;
    return styles.of(node, style);
  };
  const outside = rememberedOf((node: AgreementElement): Style => styleIn(node, around(node)));
  function around(node: AgreementElement): Style {
    const parent = parentOf(node);
    return parent === null ? ROOT_STYLE : outside(parent);
  }
  const looks = (node: AgreementElement, parent: Style, depth = 0): readonly Look[] => {
    const style = styleIn(node, parent);
    const own = { sign: '', drawn: drawnAs(node, style, parent), hasWords: hasWords(node) };
    const parts = (['before', 'after'] as const).map((part) =>
      lookOfPart(styles.generated(style, declaredFor(node, part)), style),
    );
    const within = depth < DEEPEST ? firstWithin(node) : [];
    return [own, ...parts, ...within.flatMap((child) => looks(child, style, depth + 1))];
  };
  /* Which words or pictures behind a box are gone, as in a folded part or a row of pictures. */
  const goneWithin = (node: AgreementElement, parent: Style, depth = 0): string => {
    if (isTooCostly()) return '';
    const style = styleIn(node, parent);
    if (isPhoto(node) || style.gone) return String(style.gone);
    const within = depth < DEEPEST ? firstWithin(node).filter(saysSomething) : [];
    return within.map((child) => goneWithin(child, style, depth + 1)).join();
  };
  const folded = (input: AgreementElement): string =>
    foldable(input)
      .map((node) => goneWithin(node, around(node)))
      .join(';');
  /* Components draw the state by classes around the box, and their box itself may say another. */
  const marked = (marks: readonly AgreementElement[], isRole = false): Drawing => {
    const [holder] = marks;
    if (holder === undefined) return null;
    const seen = (): readonly Look[] => looks(holder, around(holder));
    const [now, other] = [seen(), markedOtherwise(marks, seen)];
    if (isTooCostly()) return 'unknown';
    const isDrawn = isRole || now.some(isBox);
    const isShown = isDrawn && now.some(({ drawn }, at) => drawn !== other[at]?.drawn);
    if (!isShown || now.some(isSign)) return null;
    const isTicked = isMarkedTicked(marks);
    return isTicked === null ? 'unknown' : stateOf(isTicked);
  };
  const boxDrawn = (input: AgreementElement, isTicked: boolean): Drawing => {
    if (isTooCostly()) return 'unknown';
    const places = placesOf(input, labels(tree));
    const seen = (): readonly Look[] => places.flatMap((it) => looks(it, around(it)));
    const [now, other] = [seen(), toggled(input, seen)];
    if (isTooCostly()) return 'unknown';
    const isOther = ({ drawn, sign }: Look, at: number): boolean =>
      drawn !== other[at]?.drawn || sign !== other[at].sign;
    const signs = isTicked ? TICKED : UNTICKED;
    if (now.some((look, at) => isOther(look, at) && signs.test(look.sign))) return 'sign';
    if (!now.some(isOther)) {
      if (isToldBefore(input, isTicked)) return 'sign';
      const isDrawn = now.some((look) => isBox(look) || BOXES.test(look.sign));
      return marked(fromHolder(input)) ?? (isDrawn ? 'unknown' : null);
    }
    /* What may fold much leaves enough looks to the boxes behind it. */
    if (sum(foldable(input).map(sizeOf)) > (MOST_LOOKS - looked) / SHARE) return 'unknown';
    return folded(input) === toggled(input, () => folded(input)) ? stateOf(isTicked) : 'unknown';
  };
  function roleOf(node: AgreementElement): Drawing {
    if (!isBoxByRole(node) || boxesWithin(node) > 0) return null;
    return isTooCostly() ? 'unknown' : (marked([node], true) ?? unlikeOthers(node));
  }
  /* Where no rule draws the state, looks of its own may: those of the other state in its row differ. */
  const unlikeOthers = (node: AgreementElement): Drawing => {
    const isTicked = isMarkedTicked([node]);
    const other = rowOf(node).find((it) => isMarkedTicked([it]) === !isTicked);
    if (isTicked === null || other === undefined) return null;
    const [own, its] = [looks(node, around(node)), looks(other, around(other))];
    const isAlike = drawnIn(own) === drawnIn(its) || own.some(isSign);
    return isAlike ? null : stateOf(isTicked);
  };
  /* Where a button itself is out of sight, its label may draw its state. */
  const labelOf = (node: AgreementElement): Drawing => {
    if (!isBoxByRole(node)) return null;
    const label = labelAround(node) ?? labels(tree).get(attributeOf(node, 'id') ?? '');
    if (!label) return null;
    const marks = [...new Set([...allWithin(label), node])];
    return isTooCostly() || isMarkedTicked(marks) === null ? 'unknown' : marked(marks, true);
  };
  /* Components write the real box behind the button that is drawn for it. */
  const isToldBefore = (input: AgreementElement, isTicked: boolean): boolean => {
    const button = neighbourOf(input, -1);
    return button !== null && !hasWords(button) && roleOf(button) === stateOf(isTicked);
  };
  return {
    /** What is drawn in the place of a box that is not seen. */
    of: boxDrawn,
    /** How a button or the like is drawn that is a box to tick by its role. */
    role: roleOf,
    /** How the label of one that is not seen itself draws its state. */
    label: labelOf,
  };
}

function stateOf(isTicked: boolean): Drawing {
  return isTicked ? 'ticked' : 'open';
}

/* Elements that components make boxes to tick of. */
const ROLES = wordSet('checkbox switch radio menuitemcheckbox menuitemradio option');

/*
 * Of buttons in a row, the pressed one is what was chosen. A toolbar may be such a row, too: Radix UI
 * makes one of what can be chosen together.
 */
function isBoxByRole(node: AgreementElement): boolean {
  return ROLES.has(attributeOf(node, 'role') ?? '') || attributeOf(node, 'aria-pressed') !== null;
}

const rolesWithin = rememberedOf((node: AgreementElement) => allWithin(node).filter(isBoxByRole));

/* The boxes by role in the nearest element that holds several. */
function rowOf(node: AgreementElement): readonly AgreementElement[] {
  let holder: AgreementElement | null = node;
  for (let far = 0; holder !== null && far <= FURTHEST_AROUND; far += 1) {
    if (rolesWithin(holder).length > 1) return rolesWithin(holder);
    holder = parentOf(holder);
  }
  return [];
}

function drawnIn(looks: readonly Look[]): string {
  return looks.flatMap(({ drawn }) => (drawn === '' ? [] : [drawn])).join('|');
}

function isSign({ sign }: Look): boolean {
  return TICKED.test(sign) || UNTICKED.test(sign);
}

function foldable(input: AgreementElement): readonly AgreementElement[] {
  return behind(input).filter((node) => node.tagName !== 'label' && saysSomething(node));
}

/* How many looks it takes to see what is gone within an element. */
const sizeOf = rememberedOf((node: AgreementElement): number => sizeWithin(node, 0));

function sizeWithin(node: AgreementElement, depth: number): number {
  const within = depth < DEEPEST ? firstWithin(node).filter(saysSomething) : [];
  return 1 + sum(within.map((it) => sizeWithin(it, depth + 1)));
}

function sum(sizes: readonly number[]): number {
  return sizes.reduce((all, it) => all + it, 0);
}

/* What is looked at of a label or of what stands beside a box. */
const [DEEPEST, MOST] = [4, 8];
/* In a whole document: enough for a thousand boxes. Long styles of their own count for several. */
const [MOST_LOOKS, LENGTH_OF_LOOK] = [20_000, 200];
/* A box takes at most so small a part of those that are left to look at what it may fold. */
const SHARE = 8;

const firstWithin = rememberedOf((node: AgreementElement) =>
  node.childNodes.filter(isElement).slice(0, MOST),
);

function allWithin(node: AgreementElement, depth = 0): readonly AgreementElement[] {
  const within = depth < DEEPEST ? firstWithin(node) : [];
  return [node, ...within.flatMap((it) => allWithin(it, depth + 1))];
}

const TICKED = /[☑☒✓✔✅✗✘✕✖🗹🗸◉●⦿]/u;
const UNTICKED = /[☐□◻▢❏⬜○◯⚪]/u;
/* Nothing else is meant by these. */
const BOXES = /[☐☑☒]/u;

/* How far around a box the element may be that holds it alone. */
const FURTHEST_AROUND = 4;

/*
 * The elements from the largest near a box that holds no other, at most its label and what holds
 * nothing but that, to the box; none where it stands among others. What is beside them may be
 * marked for something else.
 */
function fromHolder(input: AgreementElement): readonly AgreementElement[] {
  const found = [input];
  for (
    let it = parentOf(input);
    it !== null && found.length <= FURTHEST_AROUND;
    it = parentOf(it)
  ) {
    const isLabelled = found.some(({ tagName }) => tagName === 'label');
    if (isPage(it) || boxesWithin(it) !== 1 || (isLabelled && !holdsOne(it))) break;
    found.unshift(it);
  }
  return found.length > 1 ? found : [];
}

function holdsOne(node: AgreementElement): boolean {
  const isBlank = (it: AgreementNode): boolean => !isElement(it) && !hasWords(it);
  return node.childNodes.filter((it) => !isBlank(it)).length === 1;
}

/* How many boxes an element holds; 2 for more. */
const boxesWithin = rememberedOf((node: AgreementElement): number => {
  let count = node.tagName === 'input' ? 1 : 0;
  for (const child of node.childNodes) {
    if (count > 1) break;
    if (isElement(child)) count += boxesWithin(child);
  }
  return Math.min(count, 2);
});

/* The first label that names each box by its id. */
function labelsOf(
  parent: AgreementTree | AgreementElement,
  labels = new Map<string, AgreementElement>(),
): ReadonlyMap<string, AgreementElement> {
  for (const node of parent.childNodes.filter(isElement)) {
    const id = node.tagName === 'label' ? attributeOf(node, 'for') : null;
    if (id !== null && !labels.has(id)) labels.set(id, node);
    labelsOf(node, labels);
  }
  return labels;
}

function placesOf(
  input: AgreementElement,
  labels: ReadonlyMap<string, AgreementElement>,
): readonly AgreementElement[] {
  const named = labels.get(attributeOf(input, 'id') ?? '');
  const beside = behind(input);
  const end = beside.findIndex(({ tagName }) => tagName === 'input');
  const own = labelAround(input) ?? named;
  return [...new Set([...(own ? [own] : []), ...beside.slice(0, end < 0 ? MOST : end)])];
}

function labelAround(node: AgreementElement): AgreementElement | null {
  const parent = parentOf(node);
  return parent === null || parent.tagName === 'label' ? parent : labelAround(parent);
}

const FURTHEST = 60;

function behind(input: AgreementElement): readonly AgreementElement[] {
  const all = input.parentNode?.childNodes ?? [];
  const from = all.indexOf(input) + 1;
  return all.slice(from, from + FURTHEST).filter(isElement);
}

/* What `make` makes while the box is in its other state. */
function toggled<Made>(input: AgreementElement, make: () => Made): Made {
  const { attrs } = input;
  const others = attrs.filter(({ name }) => name !== 'checked');
  input.attrs = others.length < attrs.length ? others : [...attrs, { name: 'checked', value: '' }];
  try {
    return make();
  } finally {
    input.attrs = attrs;
  }
}

function isBox({ drawn, hasWords }: Look): boolean {
  return drawn !== '' && !hasWords;
}

const hasWords = rememberedOf((node: AgreementNode): boolean => {
  const text = textOfNode(node);
  return text === null ? isElement(node) && node.childNodes.some(hasWords) : text.trim() !== '';
});

/* A drawing (SVG) may be the tick itself. */
function isPhoto(node: AgreementElement): boolean {
  return isPicture(node) && isHtml(node);
}

const holdsPhoto = rememberedOf(
  (node: AgreementNode): boolean =>
    isElement(node) && (isPhoto(node) || node.childNodes.some(holdsPhoto)),
);

function saysSomething(node: AgreementElement): boolean {
  return hasWords(node) || holdsPhoto(node);
}

function lookOfPart(style: Style, parent: Style): Look {
  const content = saidOf(style, 'content');
  const isMade = content.length > 0 && !NOT_MADE.has(wordOf(content) ?? '');
  const text = content
    .map((it) => (it[0] === TokenType.String ? it[4].value : ''))
    .join('')
    .trim();
  if (!isMade || (text !== '' && isUnseen(style))) return { sign: '', drawn: '', hasWords: false };
  const isDrawn = text !== '' && !style.gone;
  const drawn = isDrawn
    ? `${text}${colourOf(style)}${filling(style, parent)}`
    : drawnBox(style, parent);
  return { sign: isDrawn ? text : '', drawn, hasWords: isDrawn };
}

const NOT_MADE = wordSet('none normal');

function drawnAs(node: AgreementElement, style: Style, parent: Style): string {
  if (style.gone || isOutOfView(style) || node.tagName === 'input') return '';
  const hasOwnWords = node.childNodes.some((it) => (textOfNode(it) ?? '').trim() !== '');
  /* Other words may fade as what cannot be chosen yet. */
  const fading = node.tagName === 'label' ? written(style, /^opacity$/) : '';
  if (hasWords(node))
    return `${hasOwnWords ? colourOf(style) + fading : ''}${filling(style, parent)}`;
  return node.tagName === 'svg' ? `svg${written(style, DRAWING)}` : drawnBox(style, parent);
}

function drawnBox(style: Style, parent: Style): string {
  const filled = filling(style, parent);
  const isSeen = !style.gone && !isOutOfView(style) && hasRoom(style) && filled !== '';
  return isSeen ? `box${filled}${written(style, PLACE)}` : '';
}

/* All that is seen of a box apart from its words; empty when nothing is. */
function filling(style: Style, parent: Style): string {
  const shadow = saidOf(style, 'box-shadow');
  const isShaded = shadow.length > 0 && wordOf(shadow) !== 'none';
  return [
    differs(style.ground, parent.ground) || isTinted(style, parent)
      ? `ground ${style.ground ?? written(style, /^background-color$/)}`
      : '',
    saidOf(style, 'background-image').some(isDrawing) ? written(style, /^background-/) : '',
    isShaded ? written(style, /^box-shadow/) : '',
    hasLine(style) ? written(style, EDGE) + colourOf(style) : '',
    drawsOutline(style) ? written(style, /^outline/) : '',
  ].join('');
}

/* A tint on a ground that is not known makes another one that is not known. */
function isTinted(style: Style, parent: Style): boolean {
  const said = saidOf(style, 'background-color');
  const isSaid = said.length > 0 && !CLEAR.has(wordOf(said) ?? '');
  return isSaid && style.ground === null && parent.ground === null;
}

const CLEAR = wordSet('transparent none initial unset inherit revert');

function colourOf(style: Style): string {
  return ` ${style.colour ?? written(style, /^color$/)} ${style.fill ?? written(style, FILL)}`;
}

const FILL = /^-webkit-text-fill-color$/;

function hasLine(style: Style): boolean {
  return [...style.declared.keys()].some((name) => EDGE.test(name) && drawsEdge(style, name));
}

const ROOM = ['width', 'height', 'padding-left', 'padding-top', 'left', 'right'];

function hasRoom({ declared }: Style): boolean {
  return ROOM.some((name) => declared.has(name));
}

const EDGE = /^border-?(?!radius|collapse|spacing)/;
const PLACE = /^(?:transform|translate|scale|rotate|left|right|top|width|height|opacity)/;
const DRAWING = new RegExp(
  `^(?:color$|fill|stroke|background|box-shadow)|${EDGE.source}|${PLACE.source}`,
);
const SIDES = wordSet('left right top');

/* Whether a declaration leaves everything as it is. */
function isIdle({ declared }: Style, name: string, value: readonly CSSToken[]): boolean {
  const position = wordSaid(declared, 'position') ?? 'static';
  const isStill = SIDES.has(name) && position === 'static';
  const isNone = PLACE.test(name) && wordOf(value) === 'none';
  return isStill || isNone || (name === 'opacity' && unitlessNumber(value) === 1);
}

/* The declarations of some properties, to be compared. */
function written(style: Style, names: RegExp): string {
  return [...style.declared]
    .filter(([name, value]) => names.test(name) && !isIdle(style, name, value))
    .map(([name, value]) => ` ${name}:${value.map(([, text]) => text).join(' ')}`)
    .sort()
    .join('');
}
