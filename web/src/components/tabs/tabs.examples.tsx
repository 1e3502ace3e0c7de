import { useState } from 'react'
import { Tabs } from './tabs.tsx'

const TABS = [
  { id: 'open', label: 'Open', count: '3' },
  { id: 'past', label: 'Past' },
  { id: 'series', label: 'Series', coming: 'Coming' },
] as const

/** A row of tabs, one of which is not there yet; what another shows has a button until it is pressed. */
export function Row() {
  const [chosen, choose] = useState<(typeof TABS)[number]['id']>('open')
  const [fetched, setFetched] = useState(false)
  return (
    <Tabs label="Meetings" tabs={TABS} chosen={chosen} onChoose={choose}>
      <p>What is {chosen}</p>
      {chosen === 'past' && !fetched && (
        <button type="button" onClick={() => setFetched(true)}>
          Fetch
        </button>
      )}
    </Tabs>
  )
}
