import { Logo } from './logo.tsx'
import { Wave } from './wave.tsx'

const picture = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22"><rect width="22" height="22" fill="${colour}"/></svg>`

/** A logo with another for dark screens, and the mark, large. */
export const Both = () => (
  <>
    <Logo brand={{ logo: picture('navy'), logoDark: picture('white') }} />
    <Wave />
  </>
)
