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

/** Every glyph beside its own name. */
export const All = () =>
  GLYPHS.map((glyph) => (
    <State key={glyph} glyph={glyph}>
      {glyph}
    </State>
  ))
