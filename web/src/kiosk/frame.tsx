import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Mark } from '#ui/logo.tsx'

type Props = { className: string; brand: ReactNode; state: ReactNode; foot: ReactNode; children: ReactNode }

/** What all screens of a box have in common: the mark and a name, a state, and a line at the bottom. */
export const Frame = ({ className, brand, state, foot, children }: Props) => (
  <div className="tv">
    <header className="tv-head">
      <span className="tv-brand">
        <Mark />
        <span className="cut">{brand}</span>
      </span>
      <span className="tv-state">{state}</span>
    </header>
    <main className={classNames('tv-middle', className)}>{children}</main>
    <footer className="tv-foot">{foot}</footer>
  </div>
)
