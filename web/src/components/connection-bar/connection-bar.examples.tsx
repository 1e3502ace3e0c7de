import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { serverLine } from '#core/connection.ts'
import { ConnectionBar } from './connection-bar.tsx'

/** Renders the bar over a page whose server can be taken away. */
export function Away() {
  const [isReachable, setReachable] = useState(true)
  const change = () => {
    serverLine.set({ isReachable: !isReachable })
    setReachable(!isReachable)
  }
  return (
    <>
      <ConnectionBar offline="You are offline." unreachable="The server does not answer." />
      <Button onClick={change}>{isReachable ? 'Stop the server' : 'Start the server'}</Button>
    </>
  )
}
