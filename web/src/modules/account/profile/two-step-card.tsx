import { RECOVERY_CODES, secondStep } from '@samtale/contract/account/second-step'
import { lazy, useId } from 'react'
import { useRead } from '#api/calls.ts'
import { Button } from '#components/button/button.tsx'
import { Card } from '#components/card/card.tsx'
import { OwnDialogs } from '#components/dialog-route/own-dialogs.tsx'
import { useDialogLinks } from '#components/dialog-route/use-dialog-links.ts'
import { LoadFailed } from '#components/placeholders/load-failed.tsx'
import { Skeleton } from '#components/placeholders/skeleton.tsx'
import { withTexts } from '#i18n/texts.ts'
import { formatDate } from '#i18n/format.ts'
import { useMoment } from '#i18n/use-moment.ts'
import { useText, type Text } from '#i18n/use-text.tsx'
import * as formCardStyles from '#components/form/form-card.module.css'
import * as styles from './profile.module.css'

// A QR code and its texts, for those who set it up.
const dialogs = () => withTexts('secondStep', import('../second-step/factor-dialogs.tsx'))
const SetUp = lazy(() => dialogs().then(({ SetUpDialog: Shown }) => ({ default: Shown })))
const Renew = lazy(() => dialogs().then(({ RenewCodes: Shown }) => ({ default: Shown })))
const Remove = lazy(() => dialogs().then(({ RemoveFactor: Shown }) => ({ default: Shown })))

/** Its dialogs have addresses below this one: the sessions on the same screen have some too. */
const PART = 'security'

/** Says from when on it is required, and by whom. */
function requirementText(text: Text, { day, by }: { day: string; by: string | null }) {
  const date = formatDate(`${day}T00:00`)
  return by === null
    ? text('profile.twoStep.requiredByRole', { date })
    : text('profile.twoStep.requiredBy', { date, by })
}

/** Shows whether a code is asked for at sign-in: set up, its recovery codes, and turned off again. */
export function TwoStepCard() {
  const text = useText()
  const moment = useMoment()
  const id = useId()
  const { data, error, refetch } = useRead(secondStep.secondFactor, {})
  const { open } = useDialogLinks(PART)
  const since = data?.since ?? null
  const hasPasskey = data !== undefined && data.passkeys > 0
  const isOn = since !== null || hasPasskey
  const codes = { left: data?.recoveryCodes ?? 0, all: RECOVERY_CODES }
  return (
    <Card className={formCardStyles.formCard} data-part="form-card" aria-labelledby={id}>
      <div>
        <h2 id={id}>{text('profile.twoStep.title')}</h2>
        <p className="small muted">{text('profile.twoStep.text')}</p>
      </div>
      {data ? (
        <>
          <p>
            {since
              ? text('profile.twoStep.on', { when: moment(since), ...codes })
              : hasPasskey
                ? text('profile.twoStep.onByPasskey', codes)
                : text('profile.twoStep.off')}
          </p>
          {data.requirement && <p>{requirementText(text, data.requirement)}</p>}
          <div className={`${formCardStyles.foot} ${styles.foot}`} data-part="foot">
            <span className="spacer">
              {since ? (
                <Button look="quiet" aria-haspopup="dialog" onClick={() => open('two-step-off')}>
                  {text(hasPasskey ? 'profile.twoStep.removeApp' : 'profile.twoStep.remove')}
                </Button>
              ) : (
                hasPasskey && (
                  <Button look="quiet" aria-haspopup="dialog" onClick={() => open('two-step')}>
                    {text('profile.twoStep.addApp')}
                  </Button>
                )
              )}
            </span>
            <Button aria-haspopup="dialog" onClick={() => open(isOn ? 'recovery-codes' : 'two-step')}>
              {text(isOn ? 'profile.twoStep.renew' : 'profile.twoStep.setUp')}
            </Button>
          </div>
        </>
      ) : error ? (
        <LoadFailed title="profile.twoStep.failed" retry={() => void refetch()} />
      ) : (
        <Skeleton width="70%" below={75} />
      )}
      {data && (
        <OwnDialogs
          part={PART}
          own={{
            'two-step': !since && ((close) => <SetUp close={close} />),
            'recovery-codes': isOn && ((close) => <Renew close={close} />),
            'two-step-off': since !== null && ((close) => <Remove hasPasskey={hasPasskey} close={close} />),
          }}
        />
      )}
    </Card>
  )
}
