import { meetings } from '@samtale/contract/meetings/meetings'
import { useState, type FormEvent } from 'react'
import { useCommand } from '#api/calls.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import type { Pass } from './state/room-state.ts'
import { Stars } from './stars.tsx'
import * as styles from './post-meeting.module.css'

const TEXT_MAX = 1_000

/**
 * Asks how it was, from one to five stars and in words if there are any. It can be changed for as long as this is
 * on the screen.
 */
export function Rating({ pass }: { pass: Pass }) {
  const text = useText()
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useState('')
  const [sent, setSent] = useState(false)
  const rate = useCommand(meetings.rate)
  const change = (action: () => void) => {
    action()
    setSent(false)
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (rate.isPending) return
    rate.mutate(
      { roomName: pass.meeting.location, jwtToken: pass.jwtToken, stars, text: comment.trim() },
      { onSuccess: () => setSent(true) },
    )
  }
  return (
    <form className={styles.rating} onSubmit={send}>
      <Stars
        label={text('room.rating.title')}
        value={stars}
        onChange={(value) => change(() => setStars(value))}
      />
      {stars > 0 && (
        <>
          <TextArea
            label={text('room.rating.comment')}
            optional={text('app.optional')}
            rows={3}
            maxLength={TEXT_MAX}
            value={comment}
            onChange={({ target }) => change(() => setComment(target.value))}
          />
          <Button type="submit" look="tint" busy={rate.isPending}>
            {text('room.rating.send')}
          </Button>
        </>
      )}
      <p className="small" role="status">
        {sent && text('room.rating.thanks')}
      </p>
    </form>
  )
}
