import { t } from '@lingui/core/macro';
import {
  bookmarkOf,
  NAME_PARTS,
  waiverFileName,
  type NamePart,
} from '../../../domain/files/waiver-file-name';
import { classes } from '../ui/classes';
import { CheckField } from '../ui/field';
import field from '../ui/field.module.css';
import { Hint } from '../ui/notice';
import styles from './export-dialog.module.css';

const PARTS: Readonly<Record<NamePart, string>> = {
  date: t`Date signed`,
  title: t`Title`,
  signer: t`Signer’s name`,
  id: t`Id`,
};
const EXAMPLE = {
  id: 'wvr_4471',
  title: t`Test ride`,
  signerName: t`Ada Lindqvist`,
  day: '2026-11-20',
};

interface NamePartsProps {
  /** True where the waivers become bookmarks of one file instead of files. */
  readonly bookmarks: boolean;
  readonly names: readonly NamePart[];
  readonly onChange: (names: readonly NamePart[]) => void;
}

/** Chooses what the name of each waiver's file, or its bookmark, has, with an example. */
export function NameParts({ bookmarks, names, onChange }: NamePartsProps) {
  const example = waiverFileName(EXAMPLE, names);
  return (
    <fieldset className={classes(styles.group, field.fieldset)}>
      <legend>{bookmarks ? t`Bookmarks` : t`File names`}</legend>
      <div className={styles.checks}>
        {NAME_PARTS.map((part) => (
          <CheckField
            key={part}
            className={styles.check}
            label={PARTS[part]}
            checked={names.includes(part)}
            onCheck={(checked) =>
              onChange(NAME_PARTS.filter((it) => (it === part ? checked : names.includes(it))))
            }
          />
        ))}
      </div>
      <Hint>
        {bookmarks ? bookmarkOf(example) : example}
        {!names.includes('signer') && t` · no personal names`}
      </Hint>
    </fieldset>
  );
}
