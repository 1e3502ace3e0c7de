import { MembersList } from '#modules/users/members.list.tsx'
import { ImportLink } from './import-link.tsx'

/** The screen at `/members`: the reader's own. */
export const Page = () => <MembersList scope="own" aside={<ImportLink kind="members" />} />
