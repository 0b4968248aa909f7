import { t } from '@lingui/core/macro';
import { useRef, useState, type ChangeEvent } from 'react';
import type { Settings } from '../../../contract/settings';
import {
  LONGEST_HEAD_LINE,
  LONGEST_HEAD_WORD,
  MOST_HEAD_LINES,
  type PageHead,
  isLogo,
} from '../../../domain/files/page-head';
import { useStableCallback } from '../../components/list/use-stable-callback';
import { Button } from '../../components/ui/button';
import { Field, TextField } from '../../components/ui/field';
import { Hint, Problem } from '../../components/ui/notice';
import styles from './settings.module.css';

interface PageHeadChoiceProps {
  readonly head: PageHead;
  readonly onChange: (part: Pick<Settings, 'pageHead'>) => void;
}

/** Chooses what tops each page of a waiver's PDF: a letterhead, and a word such as "Copy". */
export function PageHeadChoice({ head, onChange }: PageHeadChoiceProps) {
  /* A logo takes a moment to be read, and something else may be typed meanwhile. */
  const change = useStableCallback((part: Partial<PageHead>): void =>
    onChange({ pageHead: { ...head, ...part } }),
  );
  const lines = Array.from({ length: MOST_HEAD_LINES }, (_, at) => head.letterhead[at] ?? '');
  return (
    <fieldset className={styles.head}>
      <legend>{t`At the top of each page of a PDF`}</legend>
      {lines.map((line, at) => (
        <TextField
          key={at}
          label={at === 0 ? t`Letterhead` : t`Second line`}
          value={line}
          maxLength={LONGEST_HEAD_LINE}
          onType={(typed) => change({ letterhead: lines.with(at, typed) })}
        />
      ))}
      <LogoChoice logo={head.logo} onChange={(logo) => change({ logo })} />
      <TextField
        label={t`Word, such as “Copy”`}
        value={head.word}
        maxLength={LONGEST_HEAD_WORD}
        onType={(typed) => change({ word: typed })}
      />
      <Hint>
        {t`It stands apart from what was signed, and the last page tells it. The same record with another top is another file.`}
      </Hint>
    </fieldset>
  );
}

interface LogoChoiceProps {
  readonly logo: string | null;
  readonly onChange: (logo: string | null) => void;
}

function LogoChoice({ logo, onChange }: LogoChoiceProps) {
  const [isRefused, setRefused] = useState(false);
  /* The field's own button would be in the engine's language, so another button opens it. */
  const field = useRef<HTMLInputElement>(null);
  async function read({ target }: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = target.files?.[0];
    if (file === undefined) return;
    const made = await readLogo(file);
    /* Emptied, so that the same file can be chosen again. */
    target.value = '';
    setRefused(made === null);
    if (made !== null) onChange(made);
  }
  return (
    <>
      <Field label={t`Logo`}>
        <input
          ref={field}
          type="file"
          hidden
          accept="image/*"
          onChange={(event) => void read(event)}
        />
      </Field>
      <div className={styles.logo}>
        {logo !== null && <img src={logo} alt={t`The logo chosen`} />}
        <Button onClick={() => field.current?.click()}>{t`Choose a picture…`}</Button>
        {logo !== null && <Button onClick={() => onChange(null)}>{t`Remove logo`}</Button>}
      </div>
      <Problem
        text={isRefused ? t`This file is no picture that can be used as a logo.` : null}
        spaced={false}
      />
    </>
  );
}

/* In pixels: as fine as print at the size in which the logo is printed. */
const WIDEST = 600;
const HIGHEST = 220;
const SMALLEST_SHARE = 0.1;

/**
 * Makes a logo for PDFs of a picture. It is drawn anew, so that only what is seen is kept of its
 * file, and made smaller until it is small enough. Null where it is no picture.
 */
async function readLogo(file: Blob): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const fits = Math.min(1, WIDEST / picture.width, HIGHEST / picture.height);
    for (let share = fits; share >= fits * SMALLEST_SHARE; share *= 0.8) {
      const logo = drawn(picture, share);
      if (isLogo(logo)) return logo;
    }
    return null;
  } catch {
    return null;
  }
}

function drawn(picture: ImageBitmap, share: number): string {
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * share));
  canvas.height = Math.max(1, Math.round(picture.height * share));
  const context = canvas.getContext('2d');
  if (context !== null) context.imageSmoothingQuality = 'high';
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png');
}
