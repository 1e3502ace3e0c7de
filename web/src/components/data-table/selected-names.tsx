const MAX_NAMES = 5

/** Which ones are chosen, as far as a glance reaches. */
export function ChosenNames({ names }: { names: readonly string[] }) {
  const rest = names.length - MAX_NAMES
  return (
    <p>
      {names.slice(0, MAX_NAMES).join(', ')}
      {rest > 0 && ` +${rest}`}
    </p>
  )
}
