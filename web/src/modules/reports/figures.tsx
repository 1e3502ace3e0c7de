import { useState } from 'react'
import { useText } from '#i18n/use-text.tsx'
import * as styles from './charts.module.css'

/** The same as a chart draws, as a table that anybody can read. */
export function Figures({ heads, rows }: { heads: readonly string[]; rows: readonly (readonly string[])[] }) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <details className={styles.figures} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{text('reportCharts.figures')}</summary>
      {open && (
        <div
          className={styles.figuresScroll}
          tabIndex={0}
          role="region"
          aria-label={text('reportCharts.figures')}
        >
          <table>
            <thead>
              <tr>
                {heads.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([first, ...others]) => (
                <tr key={first}>
                  <th scope="row">{first}</th>
                  {others.map((figure, at) => (
                    <td key={at} className="tabular-nums">
                      {figure}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
