import type { OutputOf } from '@samtale/contract/core/endpoint'
import type { AppError } from '@samtale/contract/core/errors'
import type { identityProviders } from '@samtale/contract/single-sign-on/identity-providers'
import type { Outcome } from '@samtale/contract/single-sign-on/trial'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { TextArea } from '#components/field/text-area.tsx'
import { Notice } from '#components/notice/notice.tsx'
import { errorText, fieldText } from '#i18n/error-text.ts'
import { formatAgo } from '#i18n/format.ts'
import { useLanguage, type Text } from '#i18n/use-text.tsx'
import * as styles from './single-sign-on.module.css'

type Answer<Data> = Promise<{ data?: Data | undefined; error?: AppError | undefined }>
type Props = {
  busy: boolean
  /** Asks what becomes of somebody with these claims, by what is typed so far. */
  run: (claims: string) => Answer<Outcome>
  /** Asks what the provider said last; null where there is no provider yet. */
  readLast: (() => Answer<OutputOf<typeof identityProviders.lastClaims>>) | null
}

/** Says what would become of somebody, by what is typed so far. */
export function TryRules({ busy, run, readLast }: Props) {
  const { text, locale } = useLanguage()
  const [claims, setClaims] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const answer = useRef<HTMLDivElement>(null)
  // It stands below what the dialog shows.
  useEffect(() => {
    if (outcome) answer.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  const [found, setFound] = useState<string | undefined>()
  const type = (next: string) => {
    setClaims(next)
    setOutcome(null)
    setWrong(undefined)
  }
  const fillFromLast = async (read: NonNullable<Props['readLast']>) => {
    const { data, error } = await read()
    if (error) return setWrong(errorText(text, error))
    if (!data?.last) return setFound(text('sso.noLast'))
    setFound(text('sso.lastOf', { ago: formatAgo(data.last.at, locale) }))
    type(data.last.claims)
  }
  const decide = async () => {
    const { data, error } = await run(claims)
    const code = error?.fields?.['claims']
    setWrong(error && (code ? fieldText(text, code) : errorText(text, error)))
    setOutcome(data ?? null)
  }
  return (
    <section className={styles.part}>
      <h3>{text('sso.tryTitle')}</h3>
      <p className="small muted">{text('sso.tryText')}</p>
      <TextArea
        label={text('sso.claims')}
        error={wrong}
        help={found}
        rows={4}
        value={claims}
        maxLength={12_000}
        spellCheck={false}
        placeholder={'{ "sub": "…", "email": "…", "email_verified": true }'}
        onChange={({ target }) => type(target.value)}
      />
      <div className={styles.actions}>
        <Button size="small" busy={busy} onClick={() => void decide()}>
          {text('sso.try')}
        </Button>
        {readLast && (
          <Button look="quiet" size="small" busy={busy} onClick={() => void fillFromLast(readLast)}>
            {text('sso.useLast')}
          </Button>
        )}
      </div>
      <div ref={answer} className={styles.answer}>
        {outcome && <Notice role="status">{sentenceOf(text, outcome)}</Notice>}
      </div>
    </section>
  )
}

function sentenceOf(text: Text, { outcome, account, rule, reason }: Outcome) {
  if (reason) return text(`sso.reasons.${reason}`)
  const { name, email, parentName = '', groups = [] } = account ?? { name: '', email: '' }
  if (outcome === 'created') {
    const created = text('sso.outcomes.created', { name, email, rule: rule ?? 0, parent: parentName })
    return groups.length > 0 ? `${created} ${text('sso.inGroups', { groups: groups.join(', ') })}` : created
  }
  if (outcome === 'refused' || outcome === 'suspended') return text('sso.reasons.suspended')
  return text(`sso.outcomes.${outcome}`, { name, email })
}
