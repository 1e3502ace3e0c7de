import type { ActiveMeeting } from '@samtale/contract/meetings/running'
import { MonitorSpeaker } from 'lucide-react'
import { useState } from 'react'
import { formatClock } from '#i18n/format.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { Avatar } from '#components/avatar/avatar.tsx'
import { Button } from '#components/button/button.tsx'
import { Chip, Tag } from '#components/chip/chip.tsx'
import * as avatarStyles from '#components/avatar/avatar.module.css'
import * as styles from './now.module.css'

/** So many before the rest is asked for. */
const SHOWN = 6

/** Shows who is in the room, who came first first; without names for those who only count. */
export function PeopleIn({ meeting: { peopleCount, people } }: { meeting: ActiveMeeting }) {
  const { text } = useLanguage()
  const [all, showAll] = useState(false)
  const shown = all ? people : people.slice(0, SHOWN)
  return (
    <div role="group" className={styles.part} aria-label={text('running.members.title')}>
      <h3>
        {text('running.members.title')} <span className="hint tabular-nums">{peopleCount}</span>
      </h3>
      {peopleCount === 0 && <p className="small muted">{text('running.members.nobody')}</p>}
      {peopleCount > 0 && people.length === 0 && (
        <p className="small muted">{text('running.members.count', { count: peopleCount })}</p>
      )}
      {shown.length > 0 && (
        <ul className={styles.people}>
          {shown.map((person) => (
            <Person key={person.key} person={person} />
          ))}
        </ul>
      )}
      {people.length > SHOWN && (
        <Button size="small" look="quiet" aria-expanded={all} onClick={() => showAll(!all)}>
          {all ? text('running.members.less') : text('running.members.all', { count: String(people.length) })}
        </Button>
      )}
      {all && peopleCount > people.length && (
        <p className="small muted">{text('running.members.more', { count: peopleCount - people.length })}</p>
      )}
    </div>
  )
}

function Person({
  person: { name, kind, moderator, joinedAt, quality },
}: {
  person: ActiveMeeting['people'][number]
}) {
  const { text, locale } = useLanguage()
  const shown = name || text('running.lobby.unnamed')
  return (
    <li>
      {kind === 'device' ? (
        <span className={avatarStyles.avatar} data-size="small" aria-hidden>
          <MonitorSpeaker className="icon" />
        </span>
      ) : (
        <Avatar name={shown} size="small" />
      )}
      <b className="truncate">{shown}</b>
      {moderator && <Tag>{text('running.members.moderator')}</Tag>}
      {quality && quality !== 'good' && <Chip look="warn">{text(`running.members.quality.${quality}`)}</Chip>}
      {kind !== 'user' && <Tag>{text(`running.members.kinds.${kind}`)}</Tag>}
      <span className="tiny hint tabular-nums">
        {text('running.members.since', { time: formatClock(joinedAt, locale) })}
      </span>
    </li>
  )
}
