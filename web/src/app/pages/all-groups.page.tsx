import { useSession } from '#session/session.ts'
import { GroupsList } from '#modules/groups/groups.list.tsx'
import { memberManagers } from '#modules/users/manager-sources.ts'

/** Anyone who manages members can have groups. */
export const Page = () => <GroupsList scope="all" managers={memberManagers(useSession())} />
