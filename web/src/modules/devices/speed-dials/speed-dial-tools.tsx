import { NO_GROUP } from '@samtale/contract/groups/groups'
import type { Device } from '@samtale/contract/devices/device'
import { LayoutGrid, List, Rows3 } from 'lucide-react'
import { DebouncedInput } from '#components/field/debounced-input.tsx'
import { useText } from '#i18n/use-text.tsx'
import { IconButton } from '#components/button/button.tsx'
import { useNarrow } from '#components/hooks/use-narrow.ts'
import { Segmented } from '#components/field/segmented.tsx'
import { Select } from '#components/field/select.tsx'
import { StateGlyph, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import { SPEED_DIAL_KINDS, kindOf, type SpeedDialKind } from './speed-dial-kind.ts'
import type { SpeedDialFilter } from './use-speed-dial-filter.ts'
import * as styles from './speed-dials.module.css'

const GLYPHS: Readonly<Record<SpeedDialKind, Glyph>> = {
  ready: 'ready',
  'in-call': 'live',
  calling: 'ringing',
  off: 'off',
}
const TYPING_MS = 150

type Props = {
  all: readonly Device[]
  choice: SpeedDialFilter
  /** Of the list alone. */
  dense: { on: boolean; set: (on: boolean) => void }
}

/** Narrows the rooms by what they are doing, by group and by name, and chooses between grid and list. */
export function SpeedDialTools({ all, choice, dense }: Props) {
  const text = useText()
  const narrow = useNarrow()
  const { kind, setKind, search, setSearch, look, setLook, groups } = choice
  const kinds = SPEED_DIAL_KINDS.map((value) => ({
    value,
    sign: <StateGlyph glyph={GLYPHS[value]} />,
    label: text(`speedDials.kinds.${value}`),
    count: all.filter((device) => kindOf(device) === value).length,
  }))
  return (
    <div className={styles.tools}>
      <div className={styles.kinds}>
        <Segmented
          label={text('speedDials.show')}
          options={[{ value: 'all', label: text('speedDials.all'), count: all.length }, ...kinds]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {groups.choices.length > 1 && (
        <Select
          label={text('speedDials.group')}
          options={groups.choices.map(({ id, name }) => ({
            value: id,
            label: id === NO_GROUP.id ? text('speedDials.noGroup') : name,
          }))}
          value={groups.chosen}
          onChange={(event) => groups.choose(event.target.value)}
        />
      )}
      <DebouncedInput
        searching
        label={text('speedDials.search')}
        value={search}
        delay={TYPING_MS}
        onChange={setSearch}
      />
      <Segmented
        label={text('speedDials.look')}
        options={[
          {
            value: 'grid',
            sign: <LayoutGrid className="icon" aria-hidden />,
            label: text('speedDials.grid'),
          },
          { value: 'list', sign: <List className="icon" aria-hidden />, label: text('speedDials.list') },
        ]}
        value={look}
        onChange={setLook}
      />
      {look === 'list' && !narrow && (
        <IconButton
          look={dense.on ? 'tint' : 'plain'}
          label={text('list.dense')}
          icon={Rows3}
          aria-pressed={dense.on}
          onClick={() => dense.set(!dense.on)}
        />
      )}
    </div>
  )
}
