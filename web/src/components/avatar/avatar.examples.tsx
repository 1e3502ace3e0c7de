import { Avatar } from './avatar.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

/** Names of several, one and no words, one that starts with an emoji, and one name twice. */
export const Names = () =>
  ['Anna Maria Holm', 'Bo', '  ', '😀 Østergaard', 'Anna Maria Holm'].map((name, at) => (
    <Avatar key={at} name={name} />
  ))

/** A picture in place of the initials. */
export const Picture = () => <Avatar name="Anna Holm" picture={PICTURE} size="large" />
