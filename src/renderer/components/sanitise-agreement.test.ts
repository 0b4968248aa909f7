import { describe, expect, it } from 'vitest';
import { frameBodyOf } from './sanitise-agreement';

/* What is within the caps needs a real browser's parser: the end-to-end tests open the corpus. */
describe('frameBodyOf', () => {
  it('never parses what is nested too deeply, and shows its words', () => {
    const body = frameBodyOf(`${'<div>'.repeat(5000)}deep &amp; <b>words</b>`);
    expect(body).toEqual({ html: '<p>deep &amp; words</p>', asText: true, hits: 0 });
  });

  it('never parses what is too large', () => {
    const body = frameBodyOf(`<p>${'long '.repeat(500_000)}</p><script>x</script>`);
    expect(body.asText).toBe(true);
    expect(body.html).not.toContain('script');
  });

  it('marks the words of what is shown as text, and nothing in its markup', () => {
    const html = `${'<div>'.repeat(300)}<b>Be</b>lt &amp; <i>belt</i><br>b`;
    expect(frameBodyOf(html, 'belt b')).toEqual({
      html:
        '<p><mark id="hit-1" data-hit="">Belt</mark> &amp; <mark id="hit-2" data-hit="">belt' +
        '</mark></p><p><mark id="hit-3" data-hit="">b</mark></p>',
      asText: true,
      hits: 3,
    });
  });
});
