import { MAIL_KINDS, mailTemplates } from '@samtale/contract/mail-templates/mail-templates'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { RecordWaiting } from '#components/placeholders/record-absent.tsx'
import { MailEditor } from './mail-editor.tsx'
import { MailList } from './mail-list.tsx'

/** Shows what the mails of this deployment say: all of them, or the one that stands in the address. */
export function MailsTab() {
  const navigate = useNavigate()
  const { mail: requestedKind } = useSearch({ from: '/shell/settings' })
  const [last, setLast] = useState<string | null>(null)
  const { data, error, refetch } = useRead(mailTemplates.list, {})
  if (error && !data) return <LoadFailed title="mails.failed" retry={() => void refetch()} />
  if (!data) return <RecordWaiting />
  const open = (kind: string | undefined) => void navigate({ to: '.', search: { tab: 'mails', mail: kind } })
  const template = data.find(({ kind }) => kind === requestedKind)
  if (!template) return <MailList templates={data} last={last} open={open} />
  return (
    <MailEditor
      key={template.kind}
      template={template}
      close={() => {
        setLast(MAIL_KINDS.find((kind) => kind === requestedKind) ?? null)
        open(undefined)
      }}
    />
  )
}
