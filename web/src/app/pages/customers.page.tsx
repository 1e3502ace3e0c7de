import { CustomersList } from '#modules/users/customers.list.tsx'
import { ImportLink } from './import-link.tsx'

/** The screen at `/customers`: the reader's own. */
export const Page = () => <CustomersList scope="own" aside={<ImportLink kind="customers" />} />
