/** Returns the metrics that are served at an address: each sample by its name and labels, and the kinds by name. */
export async function readMetrics(url: string) {
  const text = await (await fetch(url)).text()
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'))
  const samples = new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  )
  return { text, samples, names: [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)] }
}
