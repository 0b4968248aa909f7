/** The page of the print window. Only the window's session serves it. */
export const PAGE_ADDRESS = 'app://print/';

/** The address under which that page finds the bundled fonts. */
export const FONT_ADDRESS = 'app://print/fonts/';
