import { useViewStore } from '../../stores/view-store';
import { SearchedText } from '../search/marked-text';
import { useIdMenu } from '../menu/use-id-menu';
import { LinkButton } from '../ui/link-button';

interface TemplateLinkProps {
  readonly id: string;
  /** Its title, or its id. */
  readonly text: string;
}

/** A waiver template; it opens the template. */
export function TemplateLink({ id, text }: TemplateLinkProps) {
  const open = useViewStore((state) => state.open);
  const onOpen = (): void => open('templates', id);
  return (
    <LinkButton onClick={onOpen} onContextMenu={useIdMenu({ kind: 'template', id, onOpen })}>
      <SearchedText text={text} empty="No title" />
    </LinkButton>
  );
}
