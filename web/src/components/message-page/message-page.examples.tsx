import { WifiOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { AwayPage } from './away-page.tsx'
import { InsecureNotice } from './insecure-notice.tsx'
import { MessagePage } from './message-page.tsx'

/** Says one thing and offers one step. */
export const Away = () => (
  <MessagePage title="No connection" text="The server cannot be reached." icon={WifiOff}>
    <Button look="primary">Try again</Button>
  </MessagePage>
)

/** The screen while the server cannot be reached, and how often it was tried again. */
export function NoServer() {
  const [attempts, setAttempts] = useState(0)
  return (
    <>
      <AwayPage tryAgain={() => setAttempts(attempts + 1)} />
      <output>{attempts}</output>
    </>
  )
}

/** Renders what a page without a camera says. */
export const Insecure = () => (
  <>
    <InsecureNotice title="No camera" text="Browsers require https." link="Ask your administrator." />
    <p>The page</p>
  </>
)
