import { CustomersList } from '#modules/users/customers.list.tsx'
import { ImportLink } from './import-link.tsx'

export const Page = () => <CustomersList scope="all" aside={<ImportLink kind="customers" />} />
