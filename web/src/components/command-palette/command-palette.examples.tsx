import { Plus, UserRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from '#components/button/button.tsx'
import { CommandPalette } from './command-palette.tsx'

const PEOPLE = ['Anna Holm', 'Åse Kjærgård', 'Søren (Aarhus)'] as const

/** Actions that are known without asking, and people that are found at once, after a moment or not at all. */
function Palette({ delay }: { delay: number }) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [answered, setAnswered] = useState('')
  const [last, setLast] = useState('nothing')
  const [retries, setRetries] = useState(0)
  useEffect(() => {
    if (delay === Infinity) return
    const timer = setTimeout(() => setAnswered(typed), delay)
    return () => clearTimeout(timer)
  }, [typed, delay])
  const hasTerm = typed.trim() !== ''
  const has = (name: string) => name.toLowerCase().includes(typed.trim().toLowerCase())
  const actions = ['Add member', 'Schedule meeting'].filter(has).map((name) => ({
    id: name,
    name,
    icon: Plus,
    run: () => setLast(name),
  }))
  const people = PEOPLE.filter((name) => hasTerm && answered === typed && has(name)).map((name) => ({
    id: name,
    name,
    detail: 'nordkyst.example',
    icon: UserRound,
    run: () => setLast(name),
  }))
  const groups = [
    { id: 'actions', title: 'Actions', options: actions },
    { id: 'people', title: 'Members', options: people },
  ].filter(({ options }) => options.length > 0)
  const isFailed = hasTerm && delay === Infinity
  const nothing = hasTerm && answered === typed && groups.length === 0
  return (
    <>
      <Button onClick={() => setOpen(true)}>Search</Button>
      <output>{last}</output>
      <output>{`${retries} retries`}</output>
      {isOpen && (
        <CommandPalette
          label="Search"
          placeholder="Search or go to…"
          {...{ typed, groups }}
          type={setTyped}
          isWaiting={hasTerm && !isFailed && answered !== typed}
          message={isFailed ? "Couldn't search" : nothing ? `No results for “${typed}”` : undefined}
          retry={isFailed ? () => setRetries(retries + 1) : undefined}
          close={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** People are found at once. */
export const AtOnce = () => <Palette delay={0} />
/** People are found after half a second. */
export const Later = () => <Palette delay={500} />
/** The lists can't be searched. */
export const Failed = () => <Palette delay={Infinity} />
