import { admins } from '@samtale/contract/users/admins'
import { customers } from '@samtale/contract/users/customers'
import { useQuery } from '@tanstack/react-query'
import { useId, useMemo, useState } from 'react'
import { request } from '#api/request.ts'
import { useSession } from '#session/session.ts'
import { useText } from '#i18n/use-text.tsx'
import { ComboBox } from '#components/combobox/combo-box.tsx'
import { withTotal, type PickerChoice, type PickerSource } from '#components/combobox/picker-source.ts'
import type { ColumnFilterProps } from '#components/data-table/column.ts'
import { byName, choiceOf, memberManagers } from './manager-sources.ts'
import * as styles from './users.module.css'

/** Who manages customers: sub-admins, and those who run the deployment. */
const customerManagers: PickerSource = {
  key: ['customers', 'managers-of-all'],
  async find(search, limit) {
    const [subadmins, staff] = await Promise.all([
      request(customers.listSubadmins, { ...(search && { search }) }),
      request(admins.list, byName(search, limit)),
    ])
    return withTotal([...subadmins, ...staff.data].map(choiceOf), subadmins.length + staff.total)
  },
  async nameOf(id) {
    const [admin] = (await request(admins.list, { ...byName('', 1), rowId: id })).data
    return choiceOf(admin ?? (await request(customers.read, { id }))).name
  },
}

/** Filters a list of users by one of those who manage them, whom the server finds by a part of the name. */
export function ManagerFilter({
  label,
  value,
  onChange,
  small,
  of,
}: ColumnFilterProps & { of: 'customers' | 'members' }) {
  const id = useId()
  const text = useText()
  const session = useSession()
  const source = useMemo(
    () => (of === 'customers' ? customerManagers : memberManagers(session)),
    [of, session],
  )
  const [known, setKnown] = useState<PickerChoice | null>(null)
  // One whom only the address names.
  const named = useQuery({
    queryKey: [...source.key, 'name', value],
    queryFn: () => source.nameOf?.(value) ?? '',
    enabled: value !== '' && known?.id !== value,
  })
  // Nobody of that id manages what its reader sees: that is said, and can be taken away.
  const name = named.data ?? (named.isPending ? '' : text('list.absent'))
  const chosen = known?.id === value ? known : { id: value, name }
  return (
    <span className={styles.managerFilter} data-small={small}>
      <ComboBox
        id={id}
        label={label}
        source={source}
        describedBy={undefined}
        invalid={false}
        many={false}
        chosen={value === '' ? [] : [chosen]}
        shown={value === '' ? '' : chosen.name}
        placeholder={label}
        choose={(choice) => {
          setKnown(choice)
          onChange(choice.id)
        }}
        erase={() => onChange('')}
      />
    </span>
  )
}
