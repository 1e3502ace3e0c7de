import { existsSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { findOrigin, type ScriptMap } from './find-origin.ts'
import { projectRoot } from './project-root.ts'

/** V8 prints a frame by its own `toString`, which the types of Node leave out. */
type Frame = NodeJS.CallSite & { toString(): string }

/**
 * Lets errors from the built scripts of a folder say where they stand in the sources. The map of a script is
 * not read before its first error is shown.
 */
export function traceSources(folder: string) {
  const base = `${pathToFileURL(folder).href}/`
  const known = new Map<string, string>()
  const maps = new Map<string, ScriptMap | null>()

  const mapOf = (script: string) => {
    const read = maps.get(script)
    if (read !== undefined) return read
    const map = existsSync(`${script}.map`)
      ? (JSON.parse(readFileSync(`${script}.map`, 'utf8')) as ScriptMap)
      : null
    maps.set(script, map)
    return map
  }
  const originOf = (script: string, line: number, column: number) => {
    const map = mapOf(script)
    const origin = map && findOrigin(map, line, column)
    return origin ? relative(projectRoot, resolve(dirname(script), origin)) : undefined
  }
  const trace = (frame: Frame) => {
    const [name, line, column] = [frame.getFileName(), frame.getLineNumber(), frame.getColumnNumber()]
    if (!name?.startsWith(base) || !line || !column) return String(frame)
    const place = `${name}:${line}:${column}`
    const origin = known.get(place) ?? originOf(fileURLToPath(name), line, column) ?? place
    known.set(place, origin)
    return String(frame).replace(place, origin)
  }
  Error.prepareStackTrace = (error, frames: Frame[]) =>
    [String(error), ...frames.map((frame) => `    at ${trace(frame)}`)].join('\n')
}
