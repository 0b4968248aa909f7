import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { bringFonts } from './components/screen/bring-fonts';
import { speak } from './language';
import { askMain } from './stores/ask-main';
import { askForZone } from './stores/system-zone';
import { allowNoMarkup } from './stores/trusted-policy';

allowNoMarkup();

/* The language is loaded first, as modules of the window read their texts when loaded. */
void Promise.all([
  askMain('language:get', null).then(speak),
  askForZone(),
  bringFonts(document),
]).then(() => import('./window'));

/*
 * Loads each slice of the window's own font by one letter; the fonts behind it have these letters
 * as well. Text that is laid out before its font is read is laid out twice, once in fonts that have
 * to be looked for (decision 16).
 */
const fonts = getComputedStyle(document.documentElement).getPropertyValue('--font-ui');
const [own = ''] = fonts.split(',');
void document.fonts.load(`1em ${own}`, 'aşЖѠΩἀạ');
