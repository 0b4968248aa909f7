import { describe, expect, it } from 'vitest';
import { readAgreement } from '../read-agreement';

const HIDES = 'input{position:absolute;opacity:0}';
const BOX = '{content:"";display:inline-block;width:9px;height:9px;border:1px solid}';
const BESIDE =
  '<input type=checkbox id=a checked><label for=a>Yes</label><br>' +
  '<input type=checkbox id=b><label for=b>No</label>';
const WITHIN =
  '<label><input type=checkbox checked><span class=c></span>Yes</label><br>' +
  '<label><input type=checkbox><span class=c></span>No</label>';
const read = (css: string, body: string) => readAgreement(`<style>${HIDES}${css}</style>${body}`);
const wordsOf = (css: string, body: string) =>
  read(css, body)
    .text.replace(/[ \t]+/g, ' ')
    .replace(/([☑☐✓]) /g, '$1');

/* Most were run through a bare page of Chromium 130; the others follow its rules of drawing. */
describe('boxes to tick that a sheet draws in place of the real ones', () => {
  it.each([
    [
      'in front of a label',
      `label::before${BOX}input:checked+label::before{background:#00f}`,
      BESIDE,
    ],
    [
      'apart in a label',
      `label::after${BOX}label::after{position:absolute;display:block}input:checked+label::after{border-color:#00f}`,
      BESIDE,
    ],
    ['as an element of a label', `.c${BOX}input:checked~.c{background:#00f}`, WITHIN],
    [
      'by what is generated in one',
      `.c{width:9px;height:9px;background:#eee}.c::after${BOX}.c::after{position:absolute;display:none}input:checked~.c::after{display:block}`,
      WITHIN,
    ],
    [
      'by a knob that moves',
      `.c${BOX}.c{background:#ccc}input:checked+.c{transform:translateX(9px)}`,
      WITHIN,
    ],
    [
      'as a button',
      'label{background:#eee}input:checked+label{background:#00f;color:#fff}',
      BESIDE,
    ],
    ['by a label that asks for its box', 'label:has(input:checked){border:1px solid #00f}', WITHIN],
    [
      'as signs, which are told once',
      'label::before{content:"☐ "}input:checked+label::before{content:"☑ "}',
      BESIDE,
    ],
  ])('are told %s', (_, css, body) => {
    expect(wordsOf(css, body)).toBe('☑Yes\n☐No');
    expect(read(css, body).notices).toEqual([]);
  });

  /* As @carbon/styles 1.116.0 draws its switch, whose button is cut off: by a class in its label. */
  it('are told of a button that is not seen itself by what its label draws', () => {
    const css =
      'button{position:absolute;overflow:hidden;clip:rect(0,0,0,0);width:1px;height:1px}' +
      '.s{display:block;width:3rem;height:1rem;background:#8d8d8d}.s--checked{background:#24a148}';
    const item = (id: string, words: string, mark = ''): string =>
      `<div><button role=switch aria-checked=${String(mark !== '')} id=${id}></button>` +
      `<label for=${id}><div><div class="s${mark}"></div><span>${words}</span></div></label></div>`;
    const both = item('a', 'Yes', ' s--checked') + item('b', 'No');
    expect(wordsOf(css, both).replace(/\s+/g, ' ')).toBe('☑ Yes ☐ No');
    expect(read(css, both).notices).toEqual([]);
    const contrary = both.replaceAll(/aria-checked=\w+/g, 'aria-checked=false');
    expect(read(css, contrary).notices).toEqual([{ kind: 'style', count: 1 }]);
    expect(wordsOf(css.replaceAll('background', 'color'), both).replace(/\s+/g, ' ')).toBe(
      'Yes No',
    );
  });

  /* As @tabler/core 1.6.1 has them. */
  it('bring no notice where only the colour behind a box is not known', () => {
    const css = 'i,input{appearance:none;background-color:color-mix(in oklab,red 10%,blue)}';
    const page = (body: string) => readAgreement(`<style>${css}</style>${body}`);
    expect(page('<input type=checkbox checked> Yes').notices).toEqual([]);
    expect(page('<input value=Ann>').notices).toHaveLength(1);
    expect(page('<i>Words</i>').notices).toHaveLength(1);
  });

  /* As Ant Design, Element and Material Design Lite write them, whose boxes say nothing themselves. */
  const component = (mark: string, box = '') =>
    `<label class="wrap${mark && ` wrap${mark}`}"><span class="box${mark && ` box${mark}`}">` +
    `<input type=checkbox${box}><span class=inner></span></span><span>Yes</span></label>`;
  const DRAWN_BY_CLASS = `.inner${BOX}.box-checked .inner{background:#00f}.is-checked .inner{background:#00f}`;
  it.each([
    ['a class that ends so', '-checked', ' checked', '☑Yes'],
    ['a class where the box says nothing', '-checked', '', '☑Yes'],
    ['a class of its own', ' is-checked', '', '☑Yes'],
    ['no class', '', '', '☐Yes'],
  ])('are told by marks of components: %s', (_, mark, box, told) => {
    expect(wordsOf(DRAWN_BY_CLASS, component(mark, box))).toBe(told);
    expect(read(DRAWN_BY_CLASS, component(mark, box)).notices).toEqual([]);
  });

  /* As RSuite 6.2.4 writes them. */
  it('are told by an attribute of what holds nothing but their label', () => {
    const css =
      'input{opacity:0}.inner::after{content:"";position:absolute;width:6px;height:9px;opacity:0}' +
      '[data-checked=true] .inner::after{border:solid #fff;opacity:1}' +
      '.inner::before{content:"";position:absolute;width:9px;height:9px;border:1px solid #ccc}';
    const box = (state: string, attribute: string, more = ''): string =>
      `<div data-checked=${state}>${more}<div><label><span><input type=checkbox${attribute}>` +
      '<span class=inner></span></span><span>Yes</span></label></div></div>';
    expect(wordsOf(css, box('true', ' checked'))).toBe('☑Yes');
    expect(wordsOf(css, box('false', ''))).toBe('☐Yes');
    expect(wordsOf(css, box('true', ' checked', '<p>More</p>'))).not.toContain('☑Yes');
  });

  /* As PrimeReact 10.9.9 writes and draws them. */
  it('are told by the one word that PrimeReact has for all that is chosen', () => {
    const css =
      'input{position:absolute;opacity:0}.p-checkbox-box{width:22px;height:22px;border:2px solid #d1d5db}' +
      '.p-checkbox.p-highlight .p-checkbox-box{border-color:#3b82f6;background:#3b82f6}';
    const box = (mark: string, is: boolean): string =>
      `<div class="p-checkbox p-component${mark}" data-p-highlight=${String(is)}>` +
      `<input class=p-checkbox-input type=checkbox${is ? ' checked' : ''}>` +
      `<div class=p-checkbox-box data-p-highlight=${String(is)}></div></div><label>Yes</label>`;
    expect(wordsOf(css, box(' p-highlight', true)).replace(/\s/g, '')).toBe('☑Yes');
    expect(wordsOf(css, box('', false)).replace(/\s/g, '')).toBe('☐Yes');
    expect(read(css, box(' p-highlight', true) + box('', false)).notices).toEqual([]);
  });

  /* As PrimeReact 10.9.9, MUI 7.3.11 and Bootstrap 5.3.9 write buttons of which one is chosen. */
  it.each([
    ['the attribute', '[aria-pressed=true]', ''],
    ['a word of PrimeReact', '.p-highlight', 'p-highlight'],
    ['a word of MUI', '.Mui-selected', 'Mui-selected'],
    ['a word of Bootstrap', '.button.active', 'active'],
  ])('are told of buttons that look pressed: by %s', (_, selector, mark) => {
    const both =
      `<button class="button ${mark}" aria-pressed=true>Yes</button><br>` +
      '<button class="button" aria-pressed=false>No</button>';
    expect(wordsOf(`${selector}{background:#00f;color:#fff}`, both)).toBe('☑Yes\n☐No');
    expect(wordsOf(`${selector}{cursor:help}`, both)).toBe('Yes\nNo');
  });

  /*
   * As radix-ui 1.8.1, @headlessui/react 2.2.10, @base-ui/react 1.9.0 and react-aria-components 1.22.1
   * mark the chosen one of two, by which sheets draw it.
   */
  it.each([
    ['a state', '[data-state=on]', 'role=radio aria-checked=true data-state=on', 'data-state=off'],
    ['a bare attribute', '[data-checked]', 'role=radio aria-checked=true data-checked', ''],
    ['another one', '[data-pressed]', 'aria-pressed=true data-pressed', ''],
    ['its value', '[data-selected=true]', 'aria-pressed=true data-selected=true', ''],
    ['an option', '[aria-selected=true]', 'role=option aria-selected=true', ''],
  ])('are told of boxes of kits: by %s', (_, selector, marks, unmarked) => {
    const [role = ''] = marks.split(' ');
    const both =
      `<button ${marks}>Yes</button><br>` +
      `<button ${role.replace('true', 'false')} ${unmarked}>No</button>`;
    expect(wordsOf(`${selector}{background:#00f;color:#fff}`, both)).toBe('☑Yes\n☐No');
    expect(wordsOf(`${selector}{cursor:help}`, both)).toBe('Yes\nNo');
  });

  /* As Tailwind's classes are written, of which each says one look. */
  it('are told of one that looks otherwise than the other of its row', () => {
    const css = '.on{background:#00f;color:#fff}.off{background:#eee}';
    const button = (is: boolean, look: string, words: string): string =>
      `<button role=radio aria-checked=${String(is)} class=${look}>${words}</button>`;
    const both = `${button(true, 'on', 'Yes')}<br>${button(false, 'off', 'No')}`;
    expect(wordsOf(css, both)).toBe('☑Yes\n☐No');
    expect(wordsOf(css, both.replace('class=on', 'class=off'))).toBe('Yes\nNo');
    expect(wordsOf(css, both.replaceAll('=true', '=false'))).toBe('Yes\nNo');
  });

  it('are told by an attribute of their label', () => {
    const css = `label::before${BOX}[data-box-state=true]::before{background:#00f}`;
    const label = (state: string) =>
      `<label data-box-state=${state}><input type=checkbox>Yes</label>`;
    expect(wordsOf(css, label('true'))).toBe('☑Yes');
    expect(wordsOf(css, label('false'))).toBe('☐Yes');
  });

  it('are not told by a mark that draws no box, or of another box', () => {
    const other = component('-checked').replace('class=inner', '');
    expect(wordsOf('.box-checked{color:red}', other)).not.toMatch(/^☑/);
    const two = `<div class=is-checked>${component('')}${component('')}</div>`;
    expect(wordsOf(DRAWN_BY_CLASS, two)).not.toMatch(/^☑/);
  });

  it.each([
    ['an outline', `label::before${BOX}input:checked+label::before{outline:2px solid #00f}`],
    ['a label that fades', 'label{background:#eee}input:not(:checked)+label{opacity:.4}'],
  ])('are told by %s', (_, css) => expect(wordsOf(css, BESIDE)).toBe('☑Yes\n☐No'));

  it.each([
    [
      'the sign of the other state',
      '.icon{width:9px;height:9px;display:inline-block;background:#eee}.icon-checked{display:none;background:#00f}',
      '<label><input type=checkbox checked><i class="icon icon-checked"></i><i class="icon icon-unchecked"></i>Yes</label>',
    ],
    [
      'another list',
      '.opt i,.fake{width:9px;height:9px;display:inline-block;background:#eee}.opt-checked i{background:#00f}',
      '<div><p class="opt opt-checked"><i></i>More</p><p><label><input type=checkbox><span class=fake></span>Yes</label></p></div>',
    ],
    [
      'a box that contradicts its label',
      '.fake{width:9px;height:9px;display:inline-block;background:#eee}.is-checked .fake{background:#00f}',
      '<label class=is-checked><b data-state=unchecked><input type=checkbox></b><span class=fake></span>Yes</label>',
    ],
    [
      'a class that says that it is not',
      '.fake{width:9px;height:9px;display:inline-block;background:#eee}.not-checked .fake{background:#00f}',
      '<label class=not-checked><input type=checkbox><span class=fake></span>Yes</label>',
    ],
  ])('are not told by the mark of %s', (_, css, body) => {
    expect(wordsOf(css, body)).toContain('[hidden when signed: ');
    expect(read(css, body).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  const DRAWN_ROLE =
    '[role]{width:9px;height:9px;background:#ccc}[aria-checked=true],[data-state=checked]{background:#00f}';
  it('are told of roles by what says so for readers of screens', () => {
    const box = '<i role=checkbox aria-checked=false data-default-checked=true></i> Yes';
    expect(wordsOf(DRAWN_ROLE, box)).toBe('☐Yes');
    expect(wordsOf(DRAWN_ROLE, '<i role=checkbox data-state=checked></i> Yes')).toBe('☑Yes');
  });

  it.each([
    ['that is ticked in part', '<i role=checkbox aria-checked=mixed></i> Yes'],
    ['that is a row', '<table><tr role=radio aria-checked=true><td>Yes</table>'],
    ['that is a list', '<ul role=radio aria-checked=true><li>Yes</ul>'],
    ['that marks contradict', '<i role=checkbox class=is-checked data-state=unchecked></i> Yes'],
  ])('gives notice of a role %s', (_, box) => {
    expect(wordsOf(DRAWN_ROLE, box)).not.toMatch(/[☑☐]/);
    expect(read(DRAWN_ROLE, box).notices).toEqual([{ kind: 'style', count: 1 }]);
  });

  it('gives notice of more roles than are looked through', () => {
    const nested = '<b role=checkbox aria-checked=true>'.repeat(8) + '</b>'.repeat(8);
    const { notices } = read(DRAWN_ROLE, `<p>${nested}</p>`.repeat(300));
    expect(notices).toMatchObject([{ kind: 'style' }]);
  });

  it.each([
    ['words that fade', 'input:checked~div{opacity:.3}', '<div>Yes</div>'],
    [
      'a clear outline',
      'input:checked~i{outline:2px solid transparent;width:9px;height:9px;display:block}',
      '<i></i>Yes',
    ],
  ])('are no %s', (_, css, beside) =>
    expect(wordsOf(css, `<input type=checkbox checked>${beside}`)).toContain('hidden when signed'),
  );

  it('are told of buttons that are boxes by their role, unless they have a sign', () => {
    const css = '[role]{width:9px;height:9px;background:#ccc}[aria-checked=true]{background:#00f}';
    const boxes =
      '<button role=switch aria-checked=true></button> Yes<br>' +
      '<i role=checkbox aria-checked=false></i> No';
    expect(wordsOf(css, boxes)).toBe('☑Yes\n☐No');
    expect(wordsOf('', boxes)).not.toMatch(/[☑☐]/);
    const named = '[aria-checked=true]{background:#00f;color:#fff}';
    const choice =
      '<button role=radio aria-checked=true>City</button> ' +
      '<button role=radio aria-checked=false>Race</button>';
    expect(wordsOf(named, choice).trim()).toBe('☑City ☐Race');
    const signed = `${css}[aria-checked]::before{content:"☐ "}[aria-checked=true]::before{content:"☑ "}`;
    expect(wordsOf(signed, boxes)).toBe('☑Yes\n☐No');
  });

  it('are told by the state of a switch that has words for both', () => {
    const css = '.ant-switch{background:#bbb}.ant-switch.ant-switch-checked{background:#00f}';
    const button = (state: string, name = ''): string =>
      `<button type=button role=switch aria-checked=${state} class="ant-switch${name}"><span class="ant-switch-inner">` +
      '<span class="ant-switch-inner-checked">On</span><span class="ant-switch-inner-unchecked">Off</span></span></button>';
    expect(wordsOf(css, button('true', ' ant-switch-checked')).trim()).toMatch(/^☑/);
    expect(wordsOf(css, button('false')).trim()).toMatch(/^☐/);
  });

  it('are told once where the real box stands behind the button that is drawn for it', () => {
    const css =
      'button{width:16px;height:16px;background:#fff;border:1px solid}[data-state=checked]{background:#000}';
    const box = (state: string, ticked: string, hidden = ''): string =>
      `<button type=button role=checkbox aria-checked=${ticked === '' ? 'false' : 'true'} data-state=${state} ${hidden}></button>` +
      `<input type=checkbox aria-hidden=true style="position:absolute;opacity:0;transform:translateX(-100%)" ${ticked}>`;
    const body = `<div>${box('checked', 'checked')} Yes</div><div>${box('unchecked', '')} No</div>`;
    expect(wordsOf(css, body)).toBe('☑Yes\n☐No');
    expect(read(css, body).notices).toEqual([]);
    const other = box('unchecked', '').replace(/>$/, ' checked>');
    expect(wordsOf(css, `<div>${other} Yes</div>`)).toContain('[hidden when signed: ☑');
    const unseen = box('checked', 'checked', 'style="display:none"');
    expect(wordsOf(css, `<div>${unseen} Yes</div>`)).toContain('[hidden when signed: ☑');
  });

  it('are none where a sheet folds a part within what stands beside them, as mails do', () => {
    const folds = 'input:checked+div .more,.less{display:none}.sign{background:#eee}';
    const css = `input{display:none}${folds}input:checked+div .sign{background:#00f}`;
    const { text, notices } = read(
      css,
      '<input type=checkbox><div><p class=sign>Why</p><div><p class=more>So.</p></div></div>',
    );
    expect([text, notices.length]).toEqual(['[hidden when signed: \u2610]\nWhy\nSo.', 1]);
  });

  it('tells a sign alone where the sheet writes one', () =>
    expect(wordsOf(`label::before${BOX}input:checked+label::before{content:"✓"}`, BESIDE)).toBe(
      '✓Yes\n☐No',
    ));

  it.each([
    ['nothing is drawn', ''],
    ['it has no size', 'input:checked+.c::before{content:"";color:red}'],
    ['it is white on white', 'input:checked+.c{display:inline-block;width:9px;background:#fff}'],
    ['it is hidden itself', `.c${BOX}.c{visibility:hidden}input:checked+.c{background:#00f}`],
    [
      'it is off the page',
      `.c${BOX}.c{position:absolute;left:-9999px}input:checked+.c{background:#00f}`,
    ],
  ])('keeps a ticked box hidden where %s', (_, css) =>
    expect(read(css, WITHIN).text).toContain('[hidden when signed: ☑]'),
  );

  it.each([
    'fill:red',
    'color:#000',
    'color:rgb(0,0,0)',
    'border-color:red',
    'background:transparent',
    'background:#fff',
  ])('keeps a ticked box hidden where its label only has a style that is not seen: %s', (style) =>
    expect(read(`input:checked+label{${style}}`, BESIDE).text).toContain('[hidden when signed: ☑]'),
  );

  it.each(['color:red', 'fill:red', 'opacity:1', 'top:9px', 'transform:none'])(
    'gives notice of a drawing that a state does not change: %s',
    (style) => {
      const grey = `.c{display:inline-block;width:9px;height:9px;background:#ccc}`;
      const { text, notices } = read(`${grey}input:checked+.c{${style}}`, WITHIN);
      expect(text).toContain('[hidden when signed: ☑]');
      expect(notices).toMatchObject([{ kind: 'style' }]);
    },
  );

  it.each([
    'color:red',
    'background:#ccc',
    'background:linear-gradient(#ccc,#eee)',
    'background:light-dark(#ccc,#333)',
    'color:light-dark(#c00,#fff)',
    'border:1px solid',
    'border-bottom-style:solid',
    'border:2px solid rgb(0,0,255)',
    'border:1px solid rgba(0,0,0,.2)',
  ])('tells a box by the look of its label: %s', (style) =>
    expect(wordsOf(`input:checked+label{${style}}`, BESIDE)).toBe('☑Yes\n☐No'),
  );

  it.each([
    'label{border:2px solid transparent}input:checked+label{border-color:#06f}',
    'label{border:0 solid #ccc}input:checked+label{border-width:2px}',
    'body{background:linear-gradient(#667eea,#764ba2)}input:checked+label{background:rgba(255,255,255,.3)}',
  ])('tells a box by what its state adds to the look of its label: %s', (css) =>
    expect(wordsOf(css, BESIDE)).toBe('☑Yes\n☐No'),
  );

  it('tells a box whose line has the colour of the words', () =>
    expect(wordsOf(`.c${BOX}input:checked+.c{color:red}`, WITHIN)).toBe('☑Yes\n☐No'));

  it.each([
    ['a drawing that no state changes', `.c${BOX}`, WITHIN],
    ['a sign that no state changes', 'label::before{content:"☐"}', BESIDE],
    ['a sign of its state that no state changes', 'label::before{content:"☑"}', BESIDE],
    ['a sign of something else', 'li::before{content:"☐"}', `${BESIDE}<li>More</li>`],
    [
      'one that also opens words',
      'input:checked+label{background:#00f}p{display:none}#a:checked~p{display:block}',
      `${BESIDE}<p>More</p>`,
    ],
  ])('gives notice of %s', (_, css, body) => {
    expect(read(css, body).text).toContain('[hidden when signed: ☑]');
    expect(read(css, body).notices).toMatchObject([{ kind: 'style' }]);
  });

  it('gives no notice of boxes that only open words', () => {
    const css = 'p{display:none}#a:checked~p{display:block}';
    expect(read(css, `${BESIDE}<p>More</p>`).notices).toEqual([]);
  });

  const drawn = `label::before${BOX}input:checked+label::before{background:#00f}`;
  it('tells all boxes of a long form', () =>
    expect(read(drawn, BESIDE.repeat(150))).toMatchObject({ notices: [] }));

  it('tells boxes behind parts that others fold', () => {
    const fold = `<input type=checkbox><div>${'<p><b>Why</b><i>So</i></p>'.repeat(30)}</div>`;
    const css = `${drawn}input:checked+div{display:none}`;
    const body = `${fold.repeat(30)}<section>${BESIDE}</section>`;
    expect(wordsOf(css, body)).toMatch(/☑Yes\n☐No$/);
  });

  const heavy = `<input type=checkbox checked>${`<i style="${'margin:1px;'.repeat(20)}"></i>`.repeat(8)}`;
  it.each([
    ['boxes', drawn, `<div>${BESIDE}</div>`.repeat(2000)],
    ['words of style', '', `<label>${heavy.repeat(400)}</label>`],
  ])('gives notice of a document of too many %s to look through', (_, css, body) => {
    const { text, notices } = read(css, body);
    expect(text).toContain('[hidden when signed: ☑]');
    expect(notices).toMatchObject([{ kind: 'style' }]);
  });

  it('tells the one that is ticked of a group', () => {
    const group = BESIDE.replaceAll('type=checkbox', 'type=radio name=g');
    const css = `label::before${BOX}input:checked+label::before{background:#00f}`;
    expect(wordsOf(css, group)).toBe('☑Yes\n☐No');
  });
});
