/** Writes when something was used last behind the answer's back: nobody waits for it, and its failure is told. */
export function visitNotes(onError: (error: unknown) => void) {
  const pending = new Map<string, Promise<unknown>>()
  return {
    /** Writes it, unless the last note of that id is still being written. */
    write(id: string, note: () => Promise<unknown>) {
      if (pending.has(id)) return
      pending.set(
        id,
        note()
          .catch(onError)
          .finally(() => pending.delete(id)),
      )
    },

    /** Settles when the notes still being written are there: before the database is closed. */
    settled: async () => void (await Promise.all(pending.values())),
  }
}
