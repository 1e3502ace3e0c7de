/** Lets so many in at a time, the others in the order in which they came. */
export function openGate(max: number) {
  const waiting: (() => void)[] = []
  let inside = 0
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else inside -= 1
  }
  return async <Result>(action: () => Promise<Result>): Promise<Result> => {
    if (inside < max) inside += 1
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await action()
    } finally {
      leave()
    }
  }
}
/** Runs what it is given, as soon as there is room for it. */
export type Gate = ReturnType<typeof openGate>
