const BARS = [
  { x: 0, y: 8, height: 6 },
  { x: 4.75, y: 3, height: 16 },
  { x: 9.5, y: 6.5, height: 9 },
  { x: 14.25, y: 0.5, height: 21, pale: true },
  { x: 19, y: 7, height: 8, pale: true },
]

/** The product's mark: five bars of sound. */
export function Mark({ size = 22 }: { size?: number }) {
  return (
    <svg className="mark" width={size} height={size} viewBox="0 0 22 22" fill="currentColor" aria-hidden>
      {BARS.map(({ x, y, height, pale }) => (
        <rect key={x} x={x} y={y} width={3} height={height} rx={1.5} opacity={pale ? 0.55 : 1} />
      ))}
    </svg>
  )
}

/** A deployment's own logo, else the product's mark. */
export const Logo = ({ src, size = 22 }: { src?: string | null | undefined; size?: number }) =>
  src ? <img className="logo-picture" src={src} alt="" height={size} /> : <Mark size={size} />
