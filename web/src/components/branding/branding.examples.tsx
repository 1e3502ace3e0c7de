import { OWN_MARK } from '@samtale/contract/settings/settings'
import { Logo } from './logo.tsx'
import { Wave } from './wave.tsx'

const picture = (colour: string) =>
  `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="22" height="22"><rect width="22" height="22" fill="${colour}"/></svg>`

/** A logo with another for dark screens, and the mark, large. */
export const Both = () => (
  <>
    <Logo brand={{ logo: picture('navy'), logoDark: picture('white'), nameInLogo: false }} name="Havnegård" />
    <Wave />
  </>
)

/** A logo that says the name, and the product's mark, which never does. */
export const NameInLogo = () => (
  <>
    <p>
      <Logo brand={{ logo: picture('navy'), logoDark: null, nameInLogo: true }} name="Havnegård" />
    </p>
    <p>
      <Logo brand={{ logo: OWN_MARK, logoDark: null, nameInLogo: true }} name="Samtale" />
    </p>
  </>
)
