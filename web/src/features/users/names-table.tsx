import './users.css'
import '#ui/table.css'
import type { LucideIcon } from 'lucide-react'
import { useText, type PlainKey } from '#i18n/use-text.tsx'
import { Card, EmptyState } from '#ui/parts.tsx'

type Props = {
  title: PlainKey
  names: readonly { id: string; name: string }[]
  icon: LucideIcon
  empty: PlainKey
  emptyText: PlainKey
}

/** What belongs to a customer, by name, to read only. */
export function NamesTable({ title, names, icon, empty, emptyText }: Props) {
  const text = useText()
  if (names.length === 0) {
    return (
      <Card>
        <EmptyState icon={icon} title={text(empty)} text={text(emptyText)} />
      </Card>
    )
  }
  return (
    <Card>
      <table className="names-table" aria-label={text(title)}>
        <thead>
          <tr>
            <th>{text('fields.name')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map(({ id, name }) => (
            <tr key={id}>
              <td>
                <b>{name}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
