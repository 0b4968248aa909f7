import DOMPurify from 'dompurify';
import type { AgreementReading } from '../../../domain/agreement/read-agreement';
import {
  agreementPolicy,
  HIDDEN_MARK,
  isAllowedAttribute,
} from '../../../domain/agreement/tree/policy';
import type { Wanted } from '../../../domain/search/wanted';
import { markFragment, type MarkedHtml } from './mark-agreement';

/**
 * The HTML of an agreement that was read, cleaned once more by DOMPurify, with marks around what is
 * wanted. Null where cleaning changed its text, because it must then not be shown as what was
 * signed. Long pictures, which the reader made of base64 alone, are still their stand-ins: to
 * parse, check and write those of photos takes a tenth of a second. `reading.written` puts them
 * back.
 */
export function frameHtmlOf(reading: AgreementReading, wanted: Wanted): MarkedHtml | null {
  const clean = sanitiser().sanitize(reading.short, { ...STRICT, RETURN_DOM_FRAGMENT: true });
  if ((clean as DocumentFragment | null)?.textContent !== reading.content) return null;
  return markFragment(clean, wanted);
}

const STRICT = {
  ALLOWED_TAGS: [...agreementPolicy.tags],
  ALLOWED_ATTR: [...agreementPolicy.attributes],
  FORBID_CONTENTS: [...agreementPolicy.contentDropped],
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  /*
   * Allows what DOMPurify removes for XML, such as a picture whose description holds `-->`. The
   * page is never read as XML.
   */
  SAFE_FOR_XML: false,
};

let prepared = false;

/**
 * The library's own instance, with this program's checks. There is only one, because its Trusted
 * Types policy can be made only once.
 */
function sanitiser(): typeof DOMPurify {
  if (prepared) return DOMPurify;
  DOMPurify.addHook('uponSanitizeAttribute', (node, data) => {
    const tag = node.nodeName.toLowerCase();
    const { attrName, attrValue } = data;
    const ownMark = tag === 'span' && attrName === 'class' && attrValue === HIDDEN_MARK;
    data.keepAttr = ownMark || isAllowedAttribute(tag, attrName, attrValue);
  });
  prepared = true;
  return DOMPurify;
}
