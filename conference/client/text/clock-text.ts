/** Time of day as a language writes it: 10:30 AM, 10.30. */
export const clockText = (language: 'en' | 'da', time: number) =>
  new Intl.DateTimeFormat(language === 'da' ? 'da-DK' : 'en-US', { hour: '2-digit', minute: '2-digit' })
    .format(time)
    .replace('\u202f', ' ')
