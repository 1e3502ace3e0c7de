import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { Popover } from './popover.tsx'

/** Below a heading a button with a popover of two buttons, and another button after it. */
export function Details() {
  const [trigger, setTrigger] = useState<HTMLElement | null>(null)
  const [last, setLast] = useState('nothing')
  return (
    <>
      <h2>Monday</h2>
      <Button
        aria-haspopup="dialog"
        aria-expanded={trigger !== null}
        onClick={(event) => setTrigger(event.currentTarget)}
      >
        Ward round
      </Button>
      {trigger && (
        <Popover title="Ward round" trigger={trigger} close={() => setTrigger(null)}>
          <p>Monday, 09:00 AM</p>
          <Button onClick={() => setLast('join')}>Join</Button>
          <Button onClick={() => setLast('share')}>Share</Button>
        </Popover>
      )}
      <Button>After</Button>
      <output>{last}</output>
    </>
  )
}
