import { acceptance } from '@samtale/contract/documents/documents'
import { settings } from '@samtale/contract/settings/settings'
import { useCommand, useRead } from '#api/calls.ts'
import { useBrand } from '#session/use-brand.ts'
import { ReadingFailed, ReadingSkeleton } from '#modules/documents/reading-states.tsx'
import { RichText } from '#modules/documents/rich-text.tsx'
import { useMoment } from '#i18n/use-moment.ts'
import { useText } from '#i18n/use-text.tsx'
import { Button } from '#components/button/button.tsx'
import { Logo } from '#components/branding/logo.tsx'
import { Card } from '#components/card/card.tsx'
import { signOut } from './sign-out.ts'
import { useEnterScreen } from './use-enter-screen.ts'
import * as styles from './accept-terms.module.css'
import * as topBarStyles from './top-bar.module.css'
import * as logoStyles from '#components/branding/logo.module.css'

/** Stands before everything else while there are terms that the signed-in user has yet to accept. */
export function AcceptTerms({
  terms: { versionId, publishedAt },
}: {
  terms: { versionId: string; publishedAt: string }
}) {
  const text = useText()
  const moment = useMoment()
  const brand = useBrand()
  const { data, error, refetch } = useRead(settings.read, { part: 'terms' })
  const accept = useCommand(acceptance.accept)
  useEnterScreen('screens.terms', 10111)
  return (
    <div className={styles.screen}>
      <header className={`${topBarStyles.bar} ${topBarStyles.barMinimal}`}>
        <span className={logoStyles.brand}>
          <Logo brand={brand} name={brand.title} />
        </span>
      </header>
      <main className={styles.accept}>
        <Card className={styles.card}>
          <div className={styles.head}>
            <h1>{text('documents.accept.title')}</h1>
            <p className="muted">{text('documents.accept.text', { when: moment(publishedAt) })}</p>
          </div>
          <div
            className={styles.text}
            data-part="accept-text"
            tabIndex={0}
            role="group"
            aria-label={text('documents.accept.label')}
          >
            {data && <RichText serialized={data.terms ?? null} below={0} />}
            {!data &&
              (error ? <ReadingFailed error={error} retry={() => void refetch()} /> : <ReadingSkeleton />)}
          </div>
          <div className={styles.foot}>
            <Button onClick={signOut}>{text('actions.signOut')}</Button>
            <Button
              look="primary"
              busy={accept.isPending}
              disabled={!data}
              onClick={() => accept.mutate({ versionId })}
            >
              {text('documents.accept.accept')}
            </Button>
          </div>
        </Card>
      </main>
    </div>
  )
}
