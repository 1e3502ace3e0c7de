import type { ApiKey } from '@samtale/contract/account/api-keys'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { AccessList, AccessRow } from './access-row.tsx'
import { KeyFacts } from './key-facts.tsx'
import { SessionFacts, sessionIcon } from './session-facts.tsx'

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'
const BEGAN = { createdAt: '2026-11-20T08:00:00.000Z', lastSeenAt: '2026-11-24T06:00:00.000Z' }
const SESSIONS = [
  { ...BEGAN, id: 'one', userAgent: FIREFOX, address: '192.0.2.7', current: true },
  { ...BEGAN, id: 'two', userAgent: IPHONE, address: '192.0.2.8', current: false },
]

/** Two sessions, each with a button that ends it. */
export function Sessions() {
  const [ended, setEnded] = useState<readonly string[]>([])
  return (
    <AccessList>
      {SESSIONS.filter(({ id }) => !ended.includes(id)).map((session) => (
        <AccessRow
          key={session.id}
          part="session"
          icon={sessionIcon(session)}
          action={
            <Button
              size="small"
              aria-label={`End ${session.address}`}
              onClick={() => setEnded([...ended, session.id])}
            >
              End
            </Button>
          }
        >
          <SessionFacts session={session} />
        </AccessRow>
      ))}
    </AccessList>
  )
}

const KEY: ApiKey = {
  id: 'key',
  name: 'Reports',
  scopes: ['meetings:read'],
  createdAt: '2026-09-01T08:00:00.000Z',
  expiresAt: '2027-03-01T08:00:00.000Z',
  lastUsedAt: null,
  lastUsedAddress: null,
  account: null,
  stoppedAt: null,
}
const KEYS: readonly ApiKey[] = [
  KEY,
  { ...KEY, id: 'soon', name: 'Calendar', expiresAt: '2026-12-01T08:00:00.000Z' },
  { ...KEY, id: 'ended', name: 'Import', expiresAt: '2026-11-01T08:00:00.000Z' },
  {
    ...KEY,
    id: 'stopped',
    name: 'Directory',
    account: { id: 'account', name: 'Nordkyst' },
    stoppedAt: BEGAN.lastSeenAt,
    lastUsedAt: BEGAN.lastSeenAt,
    lastUsedAddress: '192.0.2.9',
  },
]

/** A key that is good for long, one that ends soon, one that has ended, and one of a directory that is stopped. */
export const Keys = () => (
  <AccessList>
    {KEYS.map((apiKey) => (
      <AccessRow key={apiKey.id} part="api-key" icon={KeyRound} action={null}>
        <KeyFacts apiKey={apiKey} />
      </AccessRow>
    ))}
  </AccessList>
)
