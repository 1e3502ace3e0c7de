import type { AuditEntry } from '@samtale/contract/audit/audit'
import { Link } from '@tanstack/react-router'
import { timeZone } from '#api/send.ts'
import { ViewDialog } from '#components/dialog/view-dialog.tsx'
import { useLanguage, useText } from '#i18n/use-text.tsx'
import { buttonProps } from '#components/button/button.tsx'
import { Action, Actor, When } from './audit-cells.tsx'
import { changeText, attemptsText } from './change-text.ts'
import { factName, factValue } from './fact-text.ts'
import * as styles from './audit.module.css'

/** One entry with what it was before and is after, side by side. */
export function ViewEntry({ entry, close }: { entry: AuditEntry; close: () => void }) {
  const text = useText()
  const { subject } = entry
  const list = listOf(entry)
  return (
    <ViewDialog
      title={changeText(text, entry)}
      row={entry}
      rows={[
        { field: 'when', label: 'fields.when', cell: (row) => <When entry={row} /> },
        { field: 'actor', label: 'fields.actor', cell: (row) => <Actor entry={row} /> },
        { field: 'action', label: 'fields.action', cell: (row) => <Action entry={row} /> },
        {
          field: 'address',
          label: 'fields.address',
          cell: ({ address }) => <span className="mono">{address}</span>,
        },
        {
          field: 'device',
          label: 'fields.device',
          cell: ({ userAgent }) => <span className="small muted">{userAgent}</span>,
        },
        ...(entry.keyName === null
          ? []
          : [{ field: 'key', label: 'audit.apiKey' as const, cell: () => entry.keyName }]),
      ]}
      close={close}
    >
      {attemptsText(text, entry) ? <p>{attemptsText(text, entry)}</p> : <Changes entry={entry} />}
      {subject && list && (
        <Link
          to={list}
          search={{ search: subject.name }}
          {...buttonProps('plain', 'small', styles.beforeAfterLink)}
        >
          {text('audit.showSubject', { name: subject.name })}
        </Link>
      )}
      <p className="tiny hint">{text('app.timesIn', { zone: timeZone })}</p>
    </ViewDialog>
  )
}

const LISTS = {
  admins: '/admins',
  customers: '/allcustomers',
  members: '/allmembers',
  groups: '/allgroups',
  devices: '/alldevices',
} as const

/** The list where the subject stands; somebody deleted stands nowhere. */
const listOf = ({ resource, action }: AuditEntry) =>
  action !== 'deleted' && hasList(resource) ? LISTS[resource] : undefined
const hasList = (resource: string): resource is keyof typeof LISTS => Object.hasOwn(LISTS, resource)

function Changes({ entry: { before, after, names: people } }: { entry: AuditEntry }) {
  const language = useLanguage()
  const { text } = language
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  if (names.length === 0) return <p className="muted">{text('audit.noFields')}</p>
  return (
    <div className={styles.beforeAfterScroll} tabIndex={0} role="group" aria-label={text('audit.changes')}>
      <table className={styles.beforeAfter} data-part="before-after">
        <thead>
          <tr>
            <th scope="col">{text('audit.field')}</th>
            <th scope="col">{text('audit.before')}</th>
            <th scope="col">{text('audit.after')}</th>
          </tr>
        </thead>
        <tbody>
          {names.map((name) => (
            <tr key={name}>
              <th scope="row">{factName(text, name)}</th>
              <td>{factValue(language, name, before, people)}</td>
              <td>{factValue(language, name, after, people)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
