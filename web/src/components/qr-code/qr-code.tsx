import { generate } from 'lean-qr'
import { useMemo } from 'react'

/** White around the code, without which cameras do not find it. */
const MARGIN = 2

/** A text as a code for cameras. */
export function QrCode({
  text,
  label,
  className,
}: {
  text: string
  label: string
  className: string | undefined
}) {
  const { path, side } = useMemo(() => pathOf(text), [text])
  return (
    <svg
      className={className}
      data-part="qr-code"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
    >
      <path fill="#fff" d={`M${-MARGIN} ${-MARGIN}h${side}v${side}h${-side}z`} />
      <path fill="#0c1220" d={path} />
    </svg>
  )
}

function pathOf(text: string) {
  const code = generate(text)
  const squares = Array.from({ length: code.size ** 2 }, (_, at) => ({
    x: at % code.size,
    y: Math.floor(at / code.size),
  }))
  return {
    path: squares.flatMap(({ x, y }) => (code.get(x, y) ? [`M${x} ${y}h1v1h-1z`] : [])).join(''),
    side: code.size + 2 * MARGIN,
  }
}
