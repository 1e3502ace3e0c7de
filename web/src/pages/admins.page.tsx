import { AdminsList } from '#features/users/admins.list.tsx'

export const Page = AdminsList
