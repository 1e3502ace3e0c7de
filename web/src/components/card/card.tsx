import type { ComponentProps } from 'react'
import { classNames } from '#components/class-names.ts'
import * as styles from './card.module.css'

/** A section of a screen on its own ground: a border and no shadow. */
export const Card = ({ className, ...rest }: ComponentProps<'section'>) => (
  <section className={classNames(styles.card, className)} {...rest} />
)
