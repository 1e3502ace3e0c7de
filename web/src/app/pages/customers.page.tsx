import { CustomersList } from '#modules/users/customers.list.tsx'
import { ImportLink } from './import-link.tsx'

export const Page = () => <CustomersList scope="own" aside={<ImportLink kind="customers" />} />
