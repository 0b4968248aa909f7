/** A value that the page's Trusted Types rules allow at the place it was made for. */
interface TrustedText {
  toString(): string;
}

interface Policy {
  createHTML(text: string): TrustedText;
  createScriptURL(url: string): TrustedText;
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: {
      createHTML: (text: string) => string | null;
      createScriptURL?: (url: string) => string;
    },
  ): Policy;
}

/** Made once, because the content security policy allows each policy name only once. */
let policy: Policy | null = null;
let workerUrl = '';

function agreementPolicy(): Policy {
  const rules = { createHTML: (text: string) => text, createScriptURL: ownWorkerOnly };
  policy ??= factory()?.createPolicy('agreement', rules) ?? rules;
  return policy;
}

function factory(): PolicyFactory | undefined {
  return (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
}

/**
 * Lets an ordinary text become markup only where it is empty: React Aria empties its announcement
 * that way after a date was typed. To be called once, because the policy's name can be used only
 * once.
 */
export function allowNoMarkup(): void {
  factory()?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
}

function ownWorkerOnly(url: string): string {
  if (url !== workerUrl) throw new TypeError('Only the cache worker may be started');
  return url;
}

/** Marks a frame document as fit for `srcdoc`. Call it only with what `agreementDocument` made. */
export function trustedFrameDocument(html: string): TrustedText {
  return agreementPolicy().createHTML(html);
}

/** Marks the address of the one script that this window may start as a worker. */
export function trustedWorkerUrl(url: string): TrustedText {
  workerUrl = url;
  return agreementPolicy().createScriptURL(url);
}
