/** Files that the bundler includes as text. */
declare module '*?raw' {
  const text: string;
  // oxlint-disable-next-line no-restricted-exports -- the bundler's own form
  export default text;
}
