import { useSession } from '#api/session.ts'
import { GroupsList } from '#features/groups/groups.list.tsx'
import { memberManagers } from '#features/users/managed-by.ts'

/** Whoever manages members can have groups. */
export const Page = () => <GroupsList whose="all" managers={memberManagers(useSession())} />
