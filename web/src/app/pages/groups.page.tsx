import { GroupsList } from '#modules/groups/groups.list.tsx'

export const Page = () => <GroupsList scope="own" />
