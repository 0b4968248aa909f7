import { i18n } from '@lingui/core';

/* Tests read English, as it stands in the source; a test of another language loads it itself. */
/* Formats of this machine are none of theirs. */
process.env['LC_ALL'] = 'C.UTF-8';

i18n.loadAndActivate({ locale: 'en', locales: 'en-GB-u-ca-gregory-hc-h23-nu-latn', messages: {} });
