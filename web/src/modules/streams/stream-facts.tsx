import { ERRORS, type ErrorCode } from '@samtale/contract/core/error-codes'
import { ExternalLink, Film, Link2, TriangleAlert, TvIcon, UserRound, UsersRound } from 'lucide-react'
import { useText } from '#i18n/use-text.tsx'
import { tvsOf, type StreamRow } from './stream-row.ts'
import * as planCardStyles from '#modules/meetings/plan-card.module.css'
import * as styles from './streams.module.css'

/** Shows whose it is, how many take part, on how many TVs it is, and where it is watched. */
export function StreamFacts({ row }: { row: StreamRow }) {
  const text = useText()
  return (
    <div className={planCardStyles.facts}>
      <span className="truncate">
        <UserRound className="icon" aria-hidden />
        <span className="truncate">{row.host.profile.name}</span>
      </span>
      {row.type !== 'scheduledevent' && (
        <span>
          <UsersRound className="icon" aria-hidden />
          {text('streams.participants', { count: Math.max(row.participantCount, row.members.length) })}
        </span>
      )}
      <span>
        <TvIcon className="icon" aria-hidden />
        {text('streams.tvs', { count: tvsOf(row) })}
      </span>
      <Watched row={row} />
    </div>
  )
}

/** What is shown, by its address or its name; of a live stream that broke off, why. */
function Watched({ row }: { row: StreamRow }) {
  const text = useText()
  if (row.type === 'replaystreaming') {
    return (
      <span className="truncate">
        <Film className="icon" aria-hidden />
        <span className="truncate">{text('streams.plays', { name: row.replaystreaming.name })}</span>
      </span>
    )
  }
  if (row.type === 'scheduledevent')
    return <OutLink address={row.scheduledeventViewingUrl} label={text('streams.viewing')} icon={Link2} />
  const { failure, state, viewingUrl } = row.livestreaming
  if (state === 'failed' && failure) {
    return (
      <span className={`truncate ${styles.failed}`}>
        <TriangleAlert className="icon" aria-hidden />
        <span className="truncate">
          {text('streams.failed', {
            why: isErrorCode(failure) ? text(`errors.${failure}`, { seconds: '60' }) : failure,
          })}
        </span>
      </span>
    )
  }
  return (
    viewingUrl && (
      <OutLink
        address={viewingUrl}
        label={text('streams.watchOn')}
        word={text('streams.watchOn')}
        icon={ExternalLink}
      />
    )
  )
}

/** An address out of the portal; whatever is not one of the web stays plain text. */
function OutLink({
  address,
  label,
  word = address,
  icon: Icon,
}: {
  address: string
  label: string
  word?: string
  icon: typeof Link2
}) {
  return (
    <span className="truncate">
      <Icon className="icon" aria-hidden />
      <span className="visually-hidden">{label}: </span>
      {/^https?:\/\//i.test(address) ? (
        <a className="truncate" href={address} target="_blank" rel="noreferrer">
          {word}
        </a>
      ) : (
        <span className="truncate">{address}</span>
      )}
    </span>
  )
}

const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(ERRORS, code)
