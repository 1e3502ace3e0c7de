import { OWN_MARK, isNameInLogo, type Brand } from '@samtale/contract/settings/settings'
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
  name = '',
  size = 22,
  className,
}: {
  src: string
  /** Where the picture says it, and nothing beside it does. */
  name?: string | undefined
  size?: number
  className?: string | undefined
}) =>
  src === OWN_MARK ? (
    <Mark size={size} className={className} />
  ) : (
    <img
      className={classNames(styles.picture, className)}
      src={src}
      alt={name}
      height={size}
      loading={className ? 'lazy' : 'eager'}
    />
  )

type Looks = Pick<Brand, 'logo' | 'logoDark' | 'nameInLogo'>

/**
 * A deployment's logo with its name beside it, unless the logo says the name itself. Where there is another
 * for dark screens, each theme shows its own.
 */
export function Logo({ brand, name, size = 22 }: { brand: Looks; name: string; size?: number }) {
  const { logo, logoDark } = brand
  const isNamed = !isNameInLogo(brand)
  const picture = { name: isNamed ? '' : name, size }
  return (
    <>
      {logoDark === null ? (
        <LogoPicture src={logo} {...picture} />
      ) : (
        <>
          <LogoPicture src={logo} {...picture} className="light-only" />
          <LogoPicture src={logoDark} {...picture} className="dark-only" />
        </>
      )}
      {isNamed && <span className="truncate">{name}</span>}
    </>
  )
}
