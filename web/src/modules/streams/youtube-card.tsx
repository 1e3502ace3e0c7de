import { youtube } from '@samtale/contract/streams/youtube'
import type { OutputOf } from '@samtale/contract/core/endpoint'
import { useCommand, useRead } from '#api/calls.ts'
import { useSession } from '#session/session.ts'
import { formatDate } from '#i18n/format.ts'
import { useText, type Text } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { Notice } from '#components/notice/notice.tsx'
import { Switch } from '#components/field/switch.tsx'
import { useReturn } from './use-return.ts'
import * as styles from './youtube-card.module.css'

type Status = OutputOf<typeof youtube.status>

/** Shows whether YouTube is connected, and the switch that connects and disconnects it. */
export function YoutubeCard() {
  const text = useText()
  const { can } = useSession()
  const { data: status, isError, refetch } = useRead(youtube.status, {})
  const connect = useCommand(youtube.connect)
  const { open } = useDialogLinks()
  const rejection = useReturn()
  const mayConnect = can('addLivestreamings')
  const turn = () => {
    if (status?.connected) open('disconnect')
    else connect.mutate({}, { onSuccess: (address) => location.assign(address) })
  }
  // A member has nothing to do about it.
  if (!mayConnect && !status?.connected) return null
  if (!status) {
    return (
      isError && (
        <Card className={styles.card}>
          <span className="muted">{text('streams.youtube.unknown')}</span>
          <Button size="small" onClick={() => void refetch()}>
            {text('streams.youtube.again')}
          </Button>
        </Card>
      )
    )
  }
  const statusLine = statusText(text, status)
  return (
    <>
      {rejection && (
        <Notice look="bad" role="alert" title={text('streams.youtube.failed')}>
          {rejection}
        </Notice>
      )}
      <Card className={styles.card}>
        {mayConnect ? (
          <Switch
            label={text('streams.youtube.switch')}
            help={statusLine}
            checked={status.connected}
            disabled={connect.isPending || connect.isSuccess || (!status.configured && !status.connected)}
            onChange={turn}
          />
        ) : (
          <span className={styles.text}>
            <b>{text('streams.youtube.title')}</b>
            <span className="muted">{statusLine}</span>
          </span>
        )}
      </Card>
    </>
  )
}

function statusText(text: Text, { connected, configured, channel, since, expired }: Status) {
  if (connected) {
    const where = channel
      ? text('streams.youtube.connected', { channel })
      : text('streams.youtube.connectedNameless')
    return since ? `${where} ${text('streams.youtube.since', { when: formatDate(since) })}` : where
  }
  if (!configured) return text('streams.youtube.notConfigured')
  return text(expired ? 'streams.youtube.expired' : 'streams.youtube.notConnected')
}
