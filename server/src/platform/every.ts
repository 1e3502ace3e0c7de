/**
 * Does something again and again, one at a time, until it is stopped; a failure is reported and the next turn
 * comes all the same. Returns a function that stops it, and waits for the one that is under way.
 */
export function every(ms: number, task: () => Promise<unknown>, failed: (error: unknown) => void) {
  let running: Promise<unknown> | null = null
  const turn = () => {
    running ??= task()
      .catch(failed)
      .finally(() => {
        running = null
      })
  }
  const timer = setInterval(turn, ms)
  turn()
  return async function stop() {
    clearInterval(timer)
    await running
  }
}
