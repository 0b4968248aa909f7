import type { PeopleTarget } from '../../../contract/people-views';
import { AdvocatePage } from './advocate-page';
import { ConversationPage } from './conversation-page';
import { PersonPage } from './person-page';

const pages = {
  prospect: PersonPage,
  advocate: AdvocatePage,
  conversation: ConversationPage,
} as const;

/** The page of an id: what this copy holds that names it. */
export function PeopleScreen({ target: { kind, id } }: { readonly target: PeopleTarget }) {
  const Page = pages[kind];
  return <Page key={`${kind} ${id}`} id={id} />;
}
