import type { Json, JsonObject } from '../json';
import type { OtherFields } from './relation';

/** A question of a template, as it is now. */
export interface TemplateQuestion {
  readonly identifier: string;
  readonly label: string;
  readonly fieldType: string;
  readonly required: boolean;
  /** Elements of unknown shape, which are kept and shown generically. */
  readonly responseOptions: readonly Json[];
  readonly helperText?: string | null;
  readonly placeholderText?: string | null;
  /** Counted from 1. */
  readonly position: number;
  readonly other?: JsonObject;
}

/** A waiver template with its agreement's present source, with variables that are not filled in. */
export interface WaiverTemplate {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly description?: string | null;
  /** `draft`, `active` or `archived`; unknown values are kept. */
  readonly status: string;
  readonly version: number;
  /** HTML source, which must not be trusted and is never the text that somebody signed. */
  readonly agreement: string;
  readonly fields: readonly TemplateQuestion[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly other?: OtherFields;
}
