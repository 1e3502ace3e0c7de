import type { ApiKey } from '@samtale/contract/account/api-keys'
import { KeyRound } from 'lucide-react'
import { AccessRow } from '#components/access-row/access-row.tsx'
import { isOver, KeyFacts } from '#components/access-row/key-facts.tsx'
import { Button } from '#components/button/button.tsx'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './profile.module.css'

type Props = { apiKey: ApiKey; revoke: () => void; allow: () => void }

/** One of one's own keys, to be revoked; one of a directory that was stopped, to be allowed again. */
export function ApiKeyRow({ apiKey, revoke, allow }: Props) {
  const text = useText()
  const { name, stoppedAt } = apiKey
  const ended = isOver(apiKey)
  return (
    <AccessRow
      part="api-key"
      icon={KeyRound}
      action={
        <Button
          look="quiet"
          size="small"
          aria-haspopup="dialog"
          aria-label={text(ended ? 'apiKeys.removeOf' : 'apiKeys.revokeOf', { name })}
          onClick={revoke}
        >
          {text(ended ? 'apiKeys.remove' : 'apiKeys.revoke')}
        </Button>
      }
    >
      <KeyFacts apiKey={apiKey} />
      {!ended && stoppedAt && (
        <span className={styles.stopped}>
          <span className="small">{text('apiKeys.stoppedText')}</span>
          <Button
            size="small"
            aria-haspopup="dialog"
            aria-label={text('apiKeys.allowOf', { name })}
            onClick={allow}
          >
            {text('apiKeys.allow')}
          </Button>
        </span>
      )}
    </AccessRow>
  )
}
