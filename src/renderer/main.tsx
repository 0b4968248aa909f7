import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { speak } from './language';
import { allowNoMarkup } from './stores/trusted-policy';

allowNoMarkup();

/*
 * One letter of each slice. Text that is laid out before its font is read is laid out twice, once in
 * fonts that have to be looked for (decision 43).
 */
const fonts = getComputedStyle(document.documentElement).getPropertyValue('--font-ui');
void document.fonts.load(`1em ${fonts}`, 'aşЖѠΩἀạ');

/* The window's modules take their texts as they are loaded, so the language comes first. */
void window.desk
  .language()
  .then(speak)
  .then(() => import('./window'));
