import { InfoTip } from './info-tip.tsx'

/** A sign beside a word. */
export const Sign = () => (
  <p>
    Lobby <InfoTip label="About the lobby">Guests wait until they are let in.</InfoTip>
  </p>
)
