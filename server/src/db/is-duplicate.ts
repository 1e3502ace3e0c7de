/** Whether a write was refused because of the unique index of that name. */
export const isDuplicate = (error: unknown, index: string) => {
  const { code, constraint } = error as { code?: string; constraint?: string }
  return code === '23505' && constraint === index
}
