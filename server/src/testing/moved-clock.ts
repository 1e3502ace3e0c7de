/** To be loaded into a process before all else: its clock is so many milliseconds ahead of the machine's. */
const ahead = Number(process.env['CLOCK_AHEAD_MS'])
const machine = Date
const now = () => machine.now() + ahead

globalThis.Date = new Proxy(machine, {
  construct: (target, read: [], made) =>
    Reflect.construct(target, read.length === 0 ? [now()] : read, made) as Date,
  get: (target, name, receiver) => (name === 'now' ? now : (Reflect.get(target, name, receiver) as unknown)),
})
