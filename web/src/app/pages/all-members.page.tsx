import { MembersList } from '#modules/users/members.list.tsx'
import { ImportLink } from './import-link.tsx'

export const Page = () => <MembersList scope="all" aside={<ImportLink kind="members" />} />
