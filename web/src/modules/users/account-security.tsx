import { factorRequirement } from '@samtale/contract/users/factor-requirement'
import { useId } from 'react'
import { useRead } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { OwnDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { formatDate } from '#i18n/format.ts'
import { useText } from '#i18n/use-text.tsx'
import { useSession } from '#session/session.ts'
import { FactorCount } from './factor-count.tsx'
import { RequireFactor } from './require-factor.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'

/** Its dialog has an address below this one. */
const PART = 'account'

/**
 * Shows what the owner of an account requires of everybody in it: from when on they must sign in with two steps.
 */
export function AccountSecurity() {
  const text = useText()
  const id = useId()
  const { actor, profile } = useSession()
  const { data, error, refetch } = useRead(factorRequirement.read, { id: actor.id })
  const { open } = useDialogLinks(PART)
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('requireFactor.title')}</h2>
        <p className="small muted">{text('requireFactor.text')}</p>
      </div>
      {data ? (
        <>
          <p>
            {data.day
              ? text('requireFactor.from', { date: formatDate(`${data.day}T00:00`) })
              : text('requireFactor.optional')}{' '}
            <FactorCount requirement={data} />
          </p>
          <div className={formCardStyles.foot} data-part="foot">
            <Button aria-haspopup="dialog" onClick={() => open('require-two-step')}>
              {text(data.day ? 'requireFactor.change' : 'requireFactor.choose')}
            </Button>
          </div>
        </>
      ) : error ? (
        <LoadFailed title="requireFactor.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" />
      )}
      <OwnDialogs
        part={PART}
        own={{
          'require-two-step': (close) => (
            <RequireFactor account={{ id: actor.id, name: profile.profile.name }} close={close} />
          ),
        }}
      />
    </Card>
  )
}
