import DOMPurify from 'dompurify';
import { isWithinCaps } from '../../domain/agreement/measure';
import { plainAgreement } from '../../domain/agreement/plain-agreement';
import { agreementPolicy, isAllowedAttribute } from '../../domain/agreement/policy';

/** HTML fit for the agreement's frame, and whether it had to be reduced to its words. */
export interface FrameBody {
  readonly html: string;
  readonly asText: boolean;
}

/** Milliseconds after which sanitising was too dear for this text to be shown as a page again. */
const BUDGET_MS = 1000;
const tooDear = new Set<string>();

/**
 * Sanitises an agreement by the strict allow-list. Text beyond the caps is never parsed, and text
 * that once took longer than the budget is not parsed twice: both are shown as words.
 */
export function frameBodyOf(html: string): FrameBody {
  if (tooDear.has(html) || !isWithinCaps(html)) return asText(html);
  const started = performance.now();
  const clean = sanitiser().sanitize(html, {
    ALLOWED_TAGS: [...agreementPolicy.tags],
    ALLOWED_ATTR: [...agreementPolicy.attributes],
    FORBID_CONTENTS: [...agreementPolicy.contentDropped],
    ALLOW_ARIA_ATTR: false,
    ALLOW_DATA_ATTR: false,
    RETURN_TRUSTED_TYPE: false,
  });
  if (performance.now() - started > BUDGET_MS) tooDear.add(html);
  return { html: clean, asText: false };
}

function asText(html: string): FrameBody {
  return { html: plainAgreement(html), asText: true };
}

let prepared = false;

/** The library's own instance, whose Trusted Types policy can exist only once, with our checks. */
function sanitiser(): typeof DOMPurify {
  if (prepared) return DOMPurify;
  DOMPurify.addHook('uponSanitizeAttribute', (node, data) => {
    const tag = node.nodeName.toLowerCase();
    data.keepAttr = isAllowedAttribute(tag, data.attrName, data.attrValue);
  });
  prepared = true;
  return DOMPurify;
}
