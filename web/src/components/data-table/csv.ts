/** The file's name: the list and the day, in letters that every system takes. */
export function csvFileName(title: string, day: string): string {
  const plain = title.toLowerCase().replaceAll('æ', 'ae').replaceAll('ø', 'oe').replaceAll('å', 'aa')
  return `${plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')}-${day}.csv`
}
