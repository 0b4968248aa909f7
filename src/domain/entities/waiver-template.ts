import type { Json, JsonObject } from '../json';
import type { OtherFields } from './relation';

/** A question of a template as it stands now. */
export interface TemplateQuestion {
  readonly identifier: string;
  readonly label: string;
  readonly fieldType: string;
  readonly required: boolean;
  /** Elements of unknown shape: kept and shown generically. */
  readonly responseOptions: readonly Json[];
  readonly helperText?: string | null;
  readonly placeholderText?: string | null;
  /** 1-based. */
  readonly position: number;
  readonly other?: JsonObject;
}

/** A waiver template: the current agreement source, with merge variables unfilled. */
export interface WaiverTemplate {
  readonly id: string;
  readonly identifier: string;
  readonly title: string;
  readonly description?: string | null;
  /** `draft`, `active`, `archived`; unknown values are kept. */
  readonly status: string;
  readonly version: number;
  /** HTML source: untrusted, and never a signed text. */
  readonly agreement: string;
  readonly fields: readonly TemplateQuestion[];
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly other?: OtherFields;
}
