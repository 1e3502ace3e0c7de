/**
 * An e-mail address, muted; where it is too long for its place it breaks after the @ sooner than inside a
 * word.
 */
export function MailAddress({ children }: { children: string }) {
  const at = children.indexOf('@') + 1
  return (
    <span className="muted">
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </span>
  )
}
