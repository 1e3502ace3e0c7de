import { MembersList } from '#features/users/members.list.tsx'

export const Page = MembersList
