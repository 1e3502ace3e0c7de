import { Avatar } from './avatar.tsx'

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='

export const Names = () =>
  ['Anna Maria Holm', 'Bo', '  ', '😀 Østergaard', 'Anna Maria Holm'].map((name, at) => (
    <Avatar key={at} name={name} />
  ))

export const Picture = () => <Avatar name="Anna Holm" picture={PICTURE} size="large" />
