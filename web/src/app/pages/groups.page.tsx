import { GroupsList } from '#modules/groups/groups.list.tsx'

/** The screen at `/groups`: the reader's own. */
export const Page = () => <GroupsList scope="own" />
