import { t } from '@lingui/core/macro';
import type { OtherFields } from '../../../domain/entities/relation';
import { JsonTree } from './json-tree';
import { Card } from '../ui/card';

/** The fields that the service sent and this program does not know, as they were served. */
export function OtherFieldsCard({ other }: { readonly other: OtherFields | undefined }) {
  if (!other) return null;
  return (
    <Card title={t`Other fields`}>
      {other.attributes && <JsonTree json={other.attributes} />}
      {other.relationships && <JsonTree json={other.relationships} />}
      {other.meta && <JsonTree json={other.meta} />}
    </Card>
  );
}
