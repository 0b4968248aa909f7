/** A value the page's Trusted Types rules let through to the sink it was made for. */
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

/** Built once: the content security policy allows each policy name a single time. */
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
 * Lets a text that is no TrustedHTML become markup where it is empty, and nowhere else: by that,
 * React Aria takes back what it announced as a date was typed. The name can be taken once.
 */
export function allowNoMarkup(): void {
  factory()?.createPolicy('default', { createHTML: (text) => (text === '' ? text : null) });
}

function ownWorkerOnly(url: string): string {
  if (url !== workerUrl) throw new TypeError('Only the cache worker may be started');
  return url;
}

/** Marks a frame document as fit for `srcdoc`; call it only with what `agreementDocument` built. */
export function trustedFrameDocument(html: string): TrustedText {
  return agreementPolicy().createHTML(html);
}

/** Marks the address of the one script this window may start as a worker. */
export function trustedWorkerUrl(url: string): TrustedText {
  workerUrl = url;
  return agreementPolicy().createScriptURL(url);
}
