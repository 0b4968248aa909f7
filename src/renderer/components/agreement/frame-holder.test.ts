// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFrameHolder, LONGEST_LOADING, type FrameHolder } from './frame-holder';

let box: HTMLElement;
let holder: FrameHolder;
let heard: string[];

beforeEach(() => {
  vi.useFakeTimers();
  box = document.createElement('div');
  holder = createFrameHolder(box, 'Signed agreement');
  heard = [];
});

afterEach(() => vi.useRealTimers());

const frames = () => [...box.querySelectorAll('iframe')];
const frame = () => frames()[0] as HTMLIFrameElement;
const isSeen = () => !frame().hasAttribute('data-waiting');
const show = (page: string, name = page) => {
  holder.show(
    page,
    () => heard.push(name),
    () => heard.push(`${name} is stuck`),
  );
};
/* The box is in no document, so a frame loads only when a test says so. */
const load = (which = frame()) => which.onload?.call(which, new Event('load'));

describe('a frame', () => {
  it('can run nothing, has no origin and tells nobody where it comes from', () => {
    show('<p>a</p>');
    expect(frame().getAttribute('sandbox')).toBe('');
    expect(frame().referrerPolicy).toBe('no-referrer');
    expect(frame().title).toBe('Signed agreement');
    expect(frame().srcdoc).toBe('<p>a</p>');
  });

  it('is seen once its document has loaded, and kept for the next one', () => {
    show('a');
    expect([isSeen(), heard]).toEqual([false, []]);
    load();
    expect([isSeen(), heard]).toEqual([true, ['a']]);
    const first = frame();
    show('b');
    expect([isSeen(), frames().length, frame() === first]).toEqual([false, 1, true]);
    load();
    expect([isSeen(), heard]).toEqual([true, ['a', 'b']]);
  });

  it('is made anew where the document before has not loaded; the old load means nothing', () => {
    show('a');
    const first = frame();
    show('b');
    expect([frames().length, frame() === first]).toEqual([1, false]);
    load(first);
    expect([isSeen(), heard]).toEqual([false, []]);
    load();
    expect([isSeen(), heard]).toEqual([true, ['b']]);
  });

  it('stays seen for the same document again, though no loading is told', () => {
    show('a <mark id="hit-1">b</mark>', 'first');
    load();
    const before = frame();
    show('a <mark id="hit-1">b</mark>', 'second');
    expect([isSeen(), heard]).toEqual([true, ['first', 'second']]);
    expect([frames().length, frame() === before]).toEqual([1, true]);
    expect(frame().srcdoc).toContain('<mark id="hit-1">');
  });

  it('tells the last one asking for a document that is still on its way', () => {
    show('a', 'first');
    const before = frame();
    show('a', 'second');
    expect(frame()).toBe(before);
    load();
    expect([isSeen(), heard]).toEqual([true, ['second']]);
  });

  it('shows a document again after another one was there', () => {
    for (const page of ['a', 'b', 'a']) {
      show(page);
      load();
    }
    expect([frame().srcdoc, isSeen(), heard]).toEqual(['a', true, ['a', 'b', 'a']]);
  });

  it('moves to a mark only when its document is there, and from the beginning for the same again', () => {
    const moved: string[] = [];
    const location = { replace: (url: string) => moved.push(url) };
    show('a');
    Object.defineProperty(frame(), 'contentWindow', { value: { location } });
    holder.jumpTo(1);
    expect(moved).toEqual([]);
    load();
    holder.jumpTo(2);
    expect(moved).toEqual(['about:srcdoc#hit-2']);
    show('a');
    holder.jumpTo(3);
    expect(moved.slice(1)).toEqual(['about:srcdoc#', 'about:srcdoc#hit-3']);
  });

  it('is ended and told where its document does not load in time, and made anew for the next', () => {
    show('a');
    vi.advanceTimersByTime(LONGEST_LOADING - 1);
    expect([frames().length, heard]).toEqual([1, []]);
    vi.advanceTimersByTime(1);
    expect([frames().length, heard]).toEqual([0, ['a is stuck']]);
    show('b');
    load();
    vi.advanceTimersByTime(LONGEST_LOADING * 2);
    expect([isSeen(), heard]).toEqual([true, ['a is stuck', 'b']]);
  });

  it('is not ended where it loaded, or where its box is gone', () => {
    show('a');
    holder.remove();
    vi.advanceTimersByTime(LONGEST_LOADING * 2);
    expect(heard).toEqual([]);
  });

  it('goes with its box', () => {
    show('a');
    load();
    holder.remove();
    expect(frames()).toEqual([]);
  });
});
