import '@fontsource-variable/inter/index.css';
import '@fontsource-variable/source-serif-4/index.css';
import './styles/tokens.css';
import './styles/base.css';
import { speak } from './language';
import { allowNoMarkup } from './stores/trusted-policy';

allowNoMarkup();

/* The window's modules take their texts as they are loaded, so the language comes first. */
void window.desk
  .language()
  .then(speak)
  .then(() => import('./window'));
