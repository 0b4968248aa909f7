import { t } from '@lingui/core/macro';
import { navigation } from '../../stores/view-store';
import { SearchMarkedText } from '../search/marked-text';
import { idMenu } from '../menu/id-menu';
import { LinkButton } from '../ui/button';

interface TemplateLinkProps {
  readonly id: string;
  /** The template's title, or its id. */
  readonly text: string;
}

/** A waiver template as a link that opens it. */
export function TemplateLink({ id, text }: TemplateLinkProps) {
  const onOpen = (): void => navigation.open('templates', id);
  return (
    <LinkButton onClick={onOpen} onContextMenu={idMenu({ kind: 'template', id, onOpen })}>
      <SearchMarkedText text={text} empty={t`No title`} />
    </LinkButton>
  );
}
