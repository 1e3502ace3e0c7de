import type { Locale } from '@samtale/contract/core/fields'
import { escapeHtml } from '#core/text/escape-html.ts'
import type { Link, MailContent } from './mail-input.ts'

/** What a mail is laid out from. */
export type MailLayout = {
  readonly locale: Locale
  /** The deployment's company name. */
  readonly company: string
  /** Its logo, by an address that the reader's program can ask; null for none. */
  readonly logo?: string | null
  /** Of the button: `#rrggbb`, dark enough for white ink. */
  readonly color: string
  readonly subject: string
  /** Its paragraphs; a line break inside one stays. */
  readonly lines: readonly string[]
  readonly facts?: MailContent['facts'] | undefined
  readonly action?: Link | undefined
  readonly choices?: MailContent['choices'] | undefined
  readonly quote?: string | undefined
}

type MailHtmlLabels = { readonly copy: string; readonly sentBy: (company: string) => string }

const FONT = "16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
/** Breaks what is longer than its column, an address for instance; whole words otherwise. */
const WRAP = 'overflow-wrap:break-word'

/**
 * Returns a mail as HTML. It is made of tables with the styles on their cells, because Outlook for Windows
 * ignores the padding and the greatest width of anything else. The style sheet adds only what small and dark
 * screens need; `data-ogsc` and `data-ogsb` are the marks of Outlook's own dark mode.
 */
export function mailHtml(mail: MailLayout, labels: MailHtmlLabels): string {
  const { locale, company, logo, color, subject, lines, facts, action, choices, quote } = mail
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="format-detection" content="telephone=no,date=no,address=no,email=no">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (max-width: 480px) {
  .around { padding: 16px 8px !important }
  .inner { padding: 24px 16px !important }
}
@media (prefers-color-scheme: dark) {
${DARK.map(([name, rule]) => `  .${name} { ${rule} }`).join('\n')}
}
${DARK.map(([name, rule]) => `[data-ogsc] .${name}, [data-ogsb] .${name} { ${rule} }`).join('\n')}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f9">
${preview(lines)}<table ${TABLE} class="page" width="100%" bgcolor="#f4f6f9" style="${FIXED};background:#f4f6f9"><tr><td class="around" align="center" style="padding:32px 16px;font:${FONT}">
<!--[if mso]><table ${TABLE} width="520"><tr><td><![endif]-->
<table ${TABLE} class="card" width="100%" bgcolor="#ffffff" style="${FIXED};max-width:520px;margin:0 auto;background:#ffffff;border:1px solid #e0e5ed;border-radius:12px"><tr><td class="inner" align="left" style="padding:32px;font:${FONT};text-align:left;${WRAP}">
<p class="quiet" style="margin:0 0 24px;color:#4d586c;font-size:14px;font-weight:600">${logo ? picture(logo, company) : escapeHtml(company)}</p>
<h1 class="ink" style="margin:0 0 16px;color:#131a29;font-size:22px;line-height:1.3;font-weight:600">${asHtml(subject)}</h1>
${lines.map((line) => `<p class="ink" style="margin:0 0 16px;color:#131a29">${withBreaks(line)}</p>`).join('\n')}
${facts?.map(fact).join('') ?? ''}${quote ? quotation(quote) : ''}${action ? actionButton(action, color, labels.copy) : ''}${choices ? answers(choices) : ''}</td></tr></table>
<!--[if mso]></td></tr></table><![endif]-->
<p class="quiet" style="max-width:520px;margin:16px auto 0;color:#4d586c;font-size:13px;text-align:center;${WRAP}">${escapeHtml(labels.sentBy(company))}</p>
</td></tr></table>
</body>
</html>
`
}

/** What an inbox shows beside the subject, which would otherwise be the company and the subject again. */
const preview = (lines: readonly string[]) => {
  const first = lines.find((line) => !line.endsWith(',')) ?? ''
  return `<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(first)}</div>
`
}

const TABLE = 'role="presentation" cellpadding="0" cellspacing="0" border="0"'
const FIXED = 'width:100%;table-layout:fixed;border-collapse:separate;border-spacing:0'

/** A logo keeps a light ground, on which it was drawn; its name is written there where it is not shown. */
const DARK: readonly (readonly [className: string, rule: string])[] = [
  ['page', 'background: #0c121e !important'],
  ['card', 'background: #141c2c !important; border-color: #253047 !important'],
  ['ink', 'color: #e9eef8 !important'],
  ['quiet', 'color: #a3afc4 !important'],
  ['quote', 'border-color: #66738f !important'],
  ['outline', 'border-color: #66738f !important'],
  [
    'logo',
    'box-sizing: border-box !important; height: 48px !important; padding: 8px 12px !important; color: #131a29 !important; background: #ffffff !important; border-radius: 8px !important',
  ],
]

/** The name stands in for it where a mail program shows no pictures: its place has room for two lines of that. */
const picture = (logo: string, company: string) =>
  `<img class="logo" src="${escapeHtml(logo)}" alt="${escapeHtml(company)}" height="32" style="display:inline-block;height:32px;line-height:16px;max-width:100%;object-fit:contain;object-position:left;border:0;vertical-align:middle">`

/** The name of a fact above its value: no width is too narrow for it. */
const fact = ({ label, value }: { readonly label: string; readonly value: string }) =>
  `<p class="ink" style="margin:0 0 12px;color:#131a29"><span class="quiet" style="color:#4d586c;font-size:13px">${escapeHtml(label)}</span><br>${withBreaks(value)}</p>
`

const quotation = (quote: string) =>
  `<blockquote class="ink quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #8e99ad;color:#131a29">${withBreaks(quote)}</blockquote>
`

/** A link in a cell of its own: Outlook pads the cell, the others the link. */
const button = (
  { label, url }: Link,
  look: { cell: string; link: string; bgcolor?: string; name?: string },
) =>
  `<table ${TABLE} style="display:inline-table;margin:0 8px 8px 0;border-collapse:separate;border-spacing:0"><tr><td class="${look.name ?? ''}" ${look.bgcolor ? `bgcolor="${look.bgcolor}" ` : ''}style="padding:0;border-radius:8px;mso-padding-alt:12px 24px;${look.cell}"><a class="${look.name ? 'ink' : ''}" href="${escapeHtml(url)}" style="display:inline-block;border-radius:8px;font-weight:600;text-decoration:none;${look.link}">${asHtml(label)}</a></td></tr></table>`

const answers = ({ question, links }: NonNullable<MailContent['choices']>) =>
  `<p class="ink" style="margin:24px 0 8px;color:#131a29">${escapeHtml(question)}</p>
${links
  .map((link) =>
    button(link, {
      name: 'outline',
      cell: 'border:1px solid #8e99ad',
      link: 'padding:9px 16px;color:#131a29',
    }),
  )
  .join('\n')}
`

const actionButton = (link: Link, color: string, copy: string) =>
  `<div style="margin:24px 0 16px">${button(link, { bgcolor: color, cell: `background:${color}`, link: `padding:12px 24px;background:${color};color:#ffffff` })}</div>
<p class="quiet" style="margin:0;color:#4d586c;font-size:13px">${escapeHtml(copy)}<br><a class="quiet" href="${escapeHtml(link.url)}" style="color:#4d586c">${escapeHtml(link.url)}</a></p>
`

const withBreaks = (text: string) => asHtml(text).replace(/\r?\n/g, '<br>')

/** Escaped; a line may end behind a hyphen, but not within “e-mail”. */
const asHtml = (text: string) =>
  escapeHtml(text).replace(/e-mail/gi, '<span style="white-space:nowrap">$&</span>')
