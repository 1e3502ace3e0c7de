import { ownNotifications } from '@samtale/contract/account/own-notifications'
import { useId } from 'react'
import { useCommand, useRead } from '#api/calls.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { useText } from '#i18n/use-text.tsx'
import { Card } from '#components/card/card.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { Switch } from '#components/field/switch.tsx'
import * as styles from '#components/form/form-card.module.css'

/** Asks which mails the reader wants. What is switched is saved at once. */
export function Notifications() {
  const text = useText()
  const id = useId()
  const { data: stored, dataUpdatedAt, error, refetch } = useRead(ownNotifications.notifications, {})
  const save = useCommand(ownNotifications.saveNotifications, 'profile.notifications.saved')
  // What was just switched shows at once, and goes back if it was refused.
  const ahead = !save.isError && dataUpdatedAt < save.submittedAt
  const unconfirmed = ahead ? save.variables : {}
  const shown = stored && { ...stored, ...unconfirmed }
  return (
    <Card className={styles.formCard} data-part="form-card" aria-labelledby={id}>
      <h2 id={id}>{text('profile.notifications.title')}</h2>
      {shown ? (
        <>
          {shown.reminders !== null && (
            <Switch
              label={text('profile.notifications.reminders')}
              help={text('profile.notifications.remindersText')}
              checked={shown.reminders}
              onChange={({ target }) => save.mutate({ ...unconfirmed, reminders: target.checked })}
            />
          )}
          <Switch
            label={text('profile.notifications.signIns')}
            help={text('profile.notifications.signInsText')}
            checked={shown.signIns}
            onChange={({ target }) => save.mutate({ ...unconfirmed, signIns: target.checked })}
          />
        </>
      ) : error ? (
        <LoadFailed title="profile.notifications.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="60%" below={100} />
      )}
    </Card>
  )
}
