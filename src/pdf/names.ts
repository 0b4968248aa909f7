import { PDFName } from '@cantoo/pdf-lib';
import { remembered } from '../domain/remembered';

/** A name object, made once: the library searches each name for escapes, even a known one. */
export const name = remembered((text: string) => PDFName.of(text));
