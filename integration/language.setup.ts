import { i18n } from '@lingui/core';

/* Tests read English, as it stands in the source; a test of another language loads it itself. */
i18n.loadAndActivate({ locale: 'en', locales: 'en-GB', messages: {} });
