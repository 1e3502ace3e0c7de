import { Chip, Tag } from './chip.tsx'

/** A chip of each look, and a tag. */
export const Looks = () => (
  <>
    <Chip look="live">Live</Chip>
    <Chip look="warn">Late</Chip>
    <Chip look="primary">New</Chip>
    <Tag>Coming</Tag>
  </>
)
