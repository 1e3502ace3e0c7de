import { running, type ActiveMeeting } from '@samtale/contract/meetings/running'
import { Send } from 'lucide-react'
import { useId, useState } from 'react'
import { useCommand } from '#api/calls.ts'
import { errorText } from '#i18n/error-text.ts'
import { useText } from '#i18n/use-text.tsx'
import { alert } from '#core/app-state.ts'
import { Button } from '#components/button/button.tsx'
import { Dialog } from '#components/dialog/dialog.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import * as styles from '#components/form/form.module.css'

const LONGEST = 500

/** Says something to those who wait before a meeting. */
export function WriteMessage({
  meeting: { id, name },
  close,
}: {
  meeting: ActiveMeeting
  close: () => void
}) {
  const text = useText()
  const form = useId()
  const [message, setMessage] = useState('')
  const command = useCommand(running.message, undefined, { quiet: true })
  const send = () => {
    if (message.trim() === '' || command.isPending) return
    const onSuccess = ({ notified }: { notified: number }) => {
      alert('success', text('running.message.sent', { count: notified }))
      close()
    }
    command.mutate({ id, text: message }, { onSuccess })
  }
  const footer = (
    <>
      <Button onClick={close} disabled={command.isPending}>
        {text('actions.cancel')}
      </Button>
      <Button
        look="primary"
        type="submit"
        form={form}
        icon={Send}
        busy={command.isPending}
        disabled={message.trim() === ''}
      >
        {text('running.message.send')}
      </Button>
    </>
  )
  return (
    <Dialog
      title={text('running.message.title')}
      close={text('app.close')}
      onClose={close}
      mayClose={!command.isPending}
      footer={footer}
    >
      <form
        id={form}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextArea
          label={text('running.message.label')}
          help={text('running.message.help', { name })}
          rows={3}
          maxLength={LONGEST}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
        />
        {command.error && <Notice look="bad" role="alert" title={errorText(text, command.error)} />}
      </form>
    </Dialog>
  )
}
