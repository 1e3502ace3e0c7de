import { AdminsList } from '#modules/users/admins.list.tsx'

export const Page = AdminsList
