/**
 * True only in a build made for driving the packaged program in tests; such a build is never
 * released. Set while building (`MAIN_VITE_FLAVOUR=e2e`), so that nothing at run time changes it.
 */
export const IS_TEST_FLAVOUR = import.meta.env?.['MAIN_VITE_FLAVOUR'] === 'e2e';
