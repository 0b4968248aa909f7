import DOMPurify from 'dompurify';
import { isWithinCaps } from '../../domain/agreement/measure';
import { plainAgreement } from '../../domain/agreement/plain-agreement';
import { agreementPolicy, isAllowedAttribute } from '../../domain/agreement/policy';
import { markedPlainAgreement, markFragment } from './mark-agreement';

/** HTML fit for the agreement's frame, and whether it had to be reduced to its words. */
export interface FrameBody {
  readonly html: string;
  readonly asText: boolean;
  /** Places where the words that were searched for are marked. */
  readonly hits: number;
}

/** Milliseconds after which sanitising was too dear for this text to be shown as a page again. */
const BUDGET_MS = 1000;
const tooDear = new Set<string>();

/**
 * Sanitises an agreement by the strict allow-list. Text beyond the caps is never parsed, and text
 * that once took longer than the budget is not parsed twice: both are shown as words. What was
 * searched for is marked after that, in the sanitised copy.
 */
export function frameBodyOf(html: string, searched = ''): FrameBody {
  if (tooDear.has(html) || !isWithinCaps(html)) return asText(html, searched);
  const started = performance.now();
  const clean =
    searched === ''
      ? { html: sanitiser().sanitize(html, { ...STRICT, RETURN_TRUSTED_TYPE: false }), hits: 0 }
      : markFragment(
          sanitiser().sanitize(html, { ...STRICT, RETURN_DOM_FRAGMENT: true }),
          searched,
        );
  if (performance.now() - started > BUDGET_MS) tooDear.add(html);
  return { ...clean, asText: false };
}

const STRICT = {
  ALLOWED_TAGS: [...agreementPolicy.tags],
  ALLOWED_ATTR: [...agreementPolicy.attributes],
  FORBID_CONTENTS: [...agreementPolicy.contentDropped],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
};

function asText(html: string, searched: string): FrameBody {
  if (searched === '') return { html: plainAgreement(html), asText: true, hits: 0 };
  return { ...markedPlainAgreement(html, searched), asText: true };
}

let prepared = false;

/** The library's own instance, whose Trusted Types policy can exist only once, with our checks. */
function sanitiser(): typeof DOMPurify {
  if (prepared) return DOMPurify;
  /* With a fragment wanted, the library drops an element that has this attribute, words and all. */
  DOMPurify.addHook('uponSanitizeElement', (node) => {
    if (node instanceof Element) Element.prototype.removeAttribute.call(node, 'is');
  });
  DOMPurify.addHook('uponSanitizeAttribute', (node, data) => {
    const tag = node.nodeName.toLowerCase();
    data.keepAttr = isAllowedAttribute(tag, data.attrName, data.attrValue);
  });
  prepared = true;
  return DOMPurify;
}
