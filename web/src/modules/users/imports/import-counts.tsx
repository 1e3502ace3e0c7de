import type { Import } from '@samtale/contract/users/imports'
import { formatCount } from '#i18n/format-number.ts'
import { useLanguage } from '#i18n/use-text.tsx'
import { State, type Glyph } from '#components/state-glyph/state-glyph.tsx'
import * as styles from './imports.module.css'

const GLYPHS = { create: 'ready', unchanged: 'past', wrong: 'suspended' } as const satisfies Record<
  string,
  Glyph
>

/** Shows how many rows do what. */
export function ImportCounts({ found }: { found: Import }) {
  const { text, locale } = useLanguage()
  return (
    <div className={styles.counts}>
      {(['create', 'unchanged', 'wrong'] as const).map((outcome) => (
        <State key={outcome} glyph={found[outcome] > 0 ? GLYPHS[outcome] : 'past'}>
          <span>
            <span className="tabular-nums">{formatCount(found[outcome], locale)}</span>{' '}
            {text(outcome === 'create' && found.status === 'done' ? 'imports.added' : `imports.${outcome}`)}
          </span>
        </State>
      ))}
    </div>
  )
}
