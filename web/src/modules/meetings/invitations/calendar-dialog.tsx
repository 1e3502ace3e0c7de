import { calendar } from '@samtale/contract/meetings/invitations'
import { useState } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Checkbox } from '#components/field/checkbox.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { FeedAddress } from './feed-address.tsx'

/** Shows how one's own meetings reach one's mailbox and calendar. What is switched is saved at once. */
export function CalendarDialog({ close }: { close: () => void }) {
  const text = useText()
  const { data: settings, error } = useRead(calendar.read, {})
  const save = useCommand(calendar.save, 'invitations.calendar.saved')
  const [sendReminders, want] = useState<boolean | null>(null)
  const switchTo = (reminders: boolean) => {
    want(reminders)
    save.mutate({ reminders }, { onError: () => want(null) })
  }
  return (
    <Dialog
      title={text('invitations.calendar.title')}
      close={text('app.close')}
      onClose={close}
      footer={<Button onClick={close}>{text('app.close')}</Button>}
    >
      {settings ? (
        <>
          <Checkbox
            label={text('invitations.calendar.reminders')}
            checked={sendReminders ?? settings.reminders}
            disabled={save.isPending}
            onChange={({ currentTarget }) => switchTo(currentTarget.checked)}
          />
          <FeedAddress feed={settings.feed} />
        </>
      ) : error ? (
        <Notice look="bad" role="alert" title={text('invitations.calendar.failed')} />
      ) : (
        <Skeleton width="60%" />
      )}
    </Dialog>
  )
}
