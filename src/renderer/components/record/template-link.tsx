import { useViewStore } from '../../stores/view-store';
import { SearchedText } from '../search/marked-text';
import { LinkButton } from '../ui/link-button';

interface TemplateLinkProps {
  readonly id: string;
  /** Its title, or its id. */
  readonly text: string;
}

/** A waiver template; it opens the template. */
export function TemplateLink({ id, text }: TemplateLinkProps) {
  const open = useViewStore((state) => state.open);
  return (
    <LinkButton onClick={() => open('templates', id)}>
      <SearchedText text={text} empty="No title" />
    </LinkButton>
  );
}
