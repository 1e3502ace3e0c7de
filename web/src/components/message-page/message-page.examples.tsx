import { WifiOff } from 'lucide-react'
import { Button } from '#components/button/button.tsx'
import { MessagePage } from './message-page.tsx'

/** Says one thing and offers one step. */
export const Away = () => (
  <MessagePage title="No connection" text="The server cannot be reached." icon={WifiOff}>
    <Button look="primary">Try again</Button>
  </MessagePage>
)
