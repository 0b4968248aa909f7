import { FRAME_FONTS } from './frame-fonts';
import { READER_STYLE } from './tree/policy';

/**
 * The whole style sheet of the agreement's frame: dark text on paper in both themes, as signed
 * documents look. The policies of the window and of the frame name its SHA-256, so the frame has to
 * hold exactly this text. It names a font of the program only through the property that the font's
 * sheet sets, because every other name makes the engine ask the system.
 */
export const AGREEMENT_FRAME_STYLE = `
:root { color-scheme: light; }
html { background: #fffefb; }
body {
  margin: 0;
  padding: 24px 32px 48px;
  color: #161a22;
  font: 16px/1.6 "DejaVu Serif", Georgia, var(${FRAME_FONTS}, serif), serif;
  overflow-wrap: break-word;
}
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.4em 0 0.5em; }
h1 { font-size: 1.5em; }
h2 { font-size: 1.25em; }
h3, h4, h5, h6 { font-size: 1.05em; }
body > :first-child { margin-top: 0; }
p, ul, ol, dl, blockquote, pre, table, figure { margin-block: 0 0.9em; }
ul, ol { padding-inline-start: 40px; }
blockquote { margin-inline-start: calc(37px - 1em); padding-inline-start: 1em; border-inline-start: 3px solid #c9ced8; }
blockquote[class*='indent-'] { padding-inline-start: 0; border: 0; }
pre { white-space: pre-wrap; font-size: 0.9em; }
table { border-collapse: collapse; max-width: 100%; }
th, td { border: 1px solid #c9ced8; padding: 4px 8px; overflow-wrap: break-word; }
img { max-width: 100%; }
img:not([height]) { height: auto; }
.break-before { border-top: 1px dashed #8a93a3; }
.break-after { border-bottom: 1px dashed #8a93a3; }
hr { border: 0; border-top: 1px solid #c9ced8; margin: 1.5em 0; }
mark { background: #ffe9a8; color: inherit; }
mark[data-hit] { background: #ffe066; border-radius: 2px; scroll-margin: 30vh 0; }
mark[data-hit]:target { background: #ff9f45; outline: 2px solid #8a4200; }
${READER_STYLE}
`;
