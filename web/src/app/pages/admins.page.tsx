import { AdminsList } from '#modules/users/admins.list.tsx'

/** The screen at `/admins`. */
export const Page = AdminsList
