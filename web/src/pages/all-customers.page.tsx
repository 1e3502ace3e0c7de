import { CustomersList } from '#features/users/customers.list.tsx'

export const Page = () => <CustomersList whose="all" />
