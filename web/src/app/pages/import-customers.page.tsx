import { ImportScreen } from '#modules/users/imports/import-screen.tsx'

/** Customers from a file: they become one's own. */
export const Page = () => <ImportScreen kind="customers" />
