import { CUSTOMER_ROLES } from '@samtale/contract/users/customers'
import { LISTED_STATUSES } from '@samtale/contract/users/users'
import { lazy } from 'react'
import { useText } from '#i18n/use-text.tsx'
import type { ColumnFilterProps } from '#components/data-table/column.ts'
import { FilterSelect } from '#components/field/filter-select.tsx'

const ManagerFilter = lazy(() =>
  import('./manager-filter.tsx').then(({ ManagerFilter: Filter }) => ({ default: Filter })),
)

/** Filters users by their state. */
export function StatusFilter(props: ColumnFilterProps) {
  const text = useText()
  const options = LISTED_STATUSES.map((value) => ({ value, label: text(`userStatus.${value}`) }))
  return <FilterSelect {...props} options={options} />
}

/** Filters customers and sub-admins by which of the two they are. */
export function CustomerRoleFilter(props: ColumnFilterProps) {
  const text = useText()
  const options = CUSTOMER_ROLES.map((value) => ({ value, label: text(`roles.${value}`) }))
  return <FilterSelect {...props} options={options} />
}

/** Filters all customers by their manager. */
export const CustomerManagerFilter = (props: ColumnFilterProps) => <ManagerFilter {...props} of="customers" />

/** Filters all members by their manager. */
export const MemberManagerFilter = (props: ColumnFilterProps) => <ManagerFilter {...props} of="members" />
