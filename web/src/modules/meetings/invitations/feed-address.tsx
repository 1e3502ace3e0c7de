import { calendar } from '@samtale/contract/meetings/invitations'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx'
import { CopyField } from '#components/copy/copy-field.tsx'
import { formatAgo, formatDate } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Button, buttonProps } from '#components/button/button.tsx'
import * as styles from './invitations.module.css'

type Feed = OutputOf<typeof calendar.read>['feed']

/** One's secret calendar address: made, shown once, replaced or revoked. */
export function FeedAddress({ feed }: { feed: Feed }) {
  const { text, locale } = useLanguage()
  const [pendingAction, ask] = useState<'again' | 'revoke' | null>(null)
  const make = useCommand(calendar.makeFeed, undefined, { quiet: pendingAction !== null })
  const revoke = useCommand(calendar.revokeFeed, 'invitations.calendar.revoked', { quiet: true })
  const url = feed ? make.data?.url : undefined
  const run = () => {
    const done = () => ask(null)
    if (pendingAction === 'again') make.mutate({}, { onSuccess: done })
    else revoke.mutate({}, { onSuccess: done })
  }

  return (
    <section className={styles.feed} aria-label={text('invitations.calendar.feed')}>
      <b>{text('invitations.calendar.feed')}</b>
      <p className="muted">{text('invitations.calendar.feedText')}</p>
      {url && (
        <CopyField
          label={text('invitations.calendar.address')}
          value={url}
          help={text('invitations.calendar.addressHelp')}
        />
      )}
      {feed && !url && (
        <p className="tabular-nums">
          {feed.lastReadAt
            ? text('invitations.calendar.made', {
                date: formatDate(feed.createdAt),
                read: formatAgo(feed.lastReadAt, locale),
              })
            : text('invitations.calendar.unread', { date: formatDate(feed.createdAt) })}
        </p>
      )}
      <div className={styles.feedActions}>
        {url && (
          <a {...buttonProps('primary')} href={url.replace(/^https?:/, 'webcal:')}>
            {text('invitations.calendar.subscribe')}
          </a>
        )}
        {feed ? (
          <>
            <Button onClick={() => ask('again')}>{text('invitations.calendar.again')}</Button>
            <Button onClick={() => ask('revoke')}>{text('invitations.calendar.revoke')}</Button>
          </>
        ) : (
          <Button look="primary" busy={make.isPending} onClick={() => make.mutate({})}>
            {text('invitations.calendar.make')}
          </Button>
        )}
      </div>
      {pendingAction && (
        <ConfirmDialog
          title={text(`invitations.calendar.${pendingAction}Title`)}
          verb={text(`invitations.calendar.${pendingAction}`)}
          look={pendingAction === 'again' ? 'primary' : 'danger'}
          busy={make.isPending || revoke.isPending}
          error={pendingAction === 'again' ? make.error : revoke.error}
          run={run}
          close={() => ask(null)}
        >
          {text(`invitations.calendar.${pendingAction}Text`)}
        </ConfirmDialog>
      )}
    </section>
  )
}
