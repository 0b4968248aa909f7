import type { SignedName } from '../../../domain/people/signed-name';
import { IdLink } from './id-link';
import { PersonLink } from './person-link';

interface RowPeopleProps {
  readonly row: {
    readonly prospectId: string | null;
    readonly prospectName: SignedName | null;
    readonly advocateId: string | null;
  };
}

/** Whose event it is, in a row of a list: the prospect, then the advocate, each a way to their page. */
export function RowPeople({ row }: RowPeopleProps) {
  const { prospectId, prospectName, advocateId } = row;
  return (
    <>
      {prospectId !== null && <PersonLink inRow id={prospectId} name={prospectName} />}
      {advocateId !== null && (
        <>
          {prospectId !== null && ' · '}
          advocate <IdLink inRow kind="advocate" id={advocateId} />
        </>
      )}
      {prospectName !== null && ' · as signed'}
    </>
  );
}
