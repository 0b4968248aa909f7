/** ESLint's `no-restricted-syntax`, which oxlint has not: a selector and what is said of each match. */
const restrictedSyntax = {
  meta: { schema: { type: 'array', items: { type: 'object' } } },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
};

export default { meta: { name: 'waiver-desk' }, rules: { 'restricted-syntax': restrictedSyntax } };
