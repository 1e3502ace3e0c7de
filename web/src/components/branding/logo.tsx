import { OWN_MARK } from '@samtale/contract/settings/settings'
import { classNames } from '#components/class-names.ts'
import * as styles from './logo.module.css'

const BARS = [
  { x: 0, y: 8, height: 6 },
  { x: 4.75, y: 3, height: 16 },
  { x: 9.5, y: 6.5, height: 9 },
  { x: 14.25, y: 0.5, height: 21, pale: true },
  { x: 19, y: 7, height: 8, pale: true },
]

/** The product's mark: five bars of sound. */
export function Mark({ size = 22, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg
      className={classNames(styles.mark, className)}
      width={size}
      height={size}
      viewBox="0 0 22 22"
      fill="currentColor"
      aria-hidden
    >
      {BARS.map(({ x, y, height, pale }) => (
        <rect key={x} x={x} y={y} width={3} height={height} rx={1.5} opacity={pale ? 0.55 : 1} />
      ))}
    </svg>
  )
}

/** One picture of a logo; the product's own is drawn, so that it takes the colour of where it stands. */
export const LogoPicture = ({
  src,
  size = 22,
  className,
}: {
  src: string
  size?: number
  className?: string | undefined
}) =>
  src === OWN_MARK ? (
    <Mark size={size} className={className} />
  ) : (
    <img
      className={classNames(styles.picture, className)}
      src={src}
      alt=""
      height={size}
      loading={className ? 'lazy' : 'eager'}
    />
  )

/** A deployment's logo; where it has another for dark screens, each theme shows its own. */
export const Logo = ({
  brand: { logo, logoDark },
  size = 22,
}: {
  brand: { logo: string; logoDark: string | null }
  size?: number
}) =>
  logoDark === null ? (
    <LogoPicture src={logo} size={size} />
  ) : (
    <>
      <LogoPicture src={logo} size={size} className="light-only" />
      <LogoPicture src={logoDark} size={size} className="dark-only" />
    </>
  )
