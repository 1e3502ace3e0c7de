/** A body with something more in it, whether it is a form or JSON. */
export function withFields(body: unknown, more: Readonly<Record<string, unknown>>): unknown {
  if (!(body instanceof FormData)) return { ...(body as object), ...more }
  const form = new FormData()
  for (const [name, value] of body) if (!(name in more)) form.append(name, value)
  for (const [name, value] of Object.entries(more))
    form.append(name, typeof value === 'string' ? value : JSON.stringify(value))
  return form
}
