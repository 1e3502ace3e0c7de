import { MembersList } from '#modules/users/members.list.tsx'
import { ImportLink } from './import-link.tsx'

/** The screen at `/allmembers`: those of all tenants. */
export const Page = () => <MembersList scope="all" aside={<ImportLink kind="members" />} />
