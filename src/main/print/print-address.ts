/** The page the print window stands on; served by its session alone. */
export const PAGE_ADDRESS = 'app://print/';

/** Where that page finds the bundled fonts. */
export const FONT_ADDRESS = 'app://print/fonts/';
