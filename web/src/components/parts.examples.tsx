import { Inbox } from 'lucide-react'
import { Avatar } from './avatar.tsx'
import { Card, Chip, EmptyState, Notice, Skeleton, Tag } from './parts.tsx'
import { State, type Glyph } from './state-glyph.tsx'

const GLYPHS: readonly Glyph[] = [
  'ready',
  'past',
  'off',
  'scheduled',
  'calling',
  'ringing',
  'rebooting',
  'live',
  'awaiting',
  'suspended',
]

/** The small parts that screens are made of. */
export const All = () => (
  <Card>
    {GLYPHS.map((glyph) => (
      <State key={glyph} glyph={glyph}>
        {glyph}
      </State>
    ))}
    <Avatar name="Anna Maria Holm" />
    <Chip look="live">Live</Chip>
    <Chip look="warn">Late</Chip>
    <Chip look="primary">New</Chip>
    <Tag>Coming</Tag>
    <Notice look="bad" role="alert" title="Not saved">
      Try again.
    </Notice>
    <Notice look="warn" title="No camera" />
    <EmptyState icon={Inbox} title="Nothing here" text="Add the first." />
    <Skeleton width="40%" />
  </Card>
)
