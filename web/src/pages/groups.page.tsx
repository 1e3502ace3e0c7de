import { GroupsList } from '#features/groups/groups.list.tsx'

export const Page = () => <GroupsList whose="own" />
