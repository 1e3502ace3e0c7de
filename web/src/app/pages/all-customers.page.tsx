import { CustomersList } from '#modules/users/customers.list.tsx'
import { ImportLink } from './import-link.tsx'

/** The screen at `/allcustomers`: those of all tenants. */
export const Page = () => <CustomersList scope="all" aside={<ImportLink kind="customers" />} />
