import type { Locale } from '@samtale/contract/core/fields'
import { escapeHtml } from '#core/text/escape-html.ts'
import type { MailContent, Link } from './mail-input.ts'

/** What a mail says, ready to be queued. */
export type MailBody = { readonly subject: string; readonly text: string; readonly html: string }

type MailLayout = {
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

/**
 * Lays a mail out as plain text and as HTML with one button and the same address below it. Every value is
 * escaped.
 */
export function layOut(sheet: MailLayout): MailBody {
  return { subject: oneLine(sheet.subject), text: asText(sheet), html: asHtml(sheet) }
}

const LABELS = {
  'en-US': {
    copy: "If the button doesn't work, copy this address into your browser:",
    sentBy: (company: string) => `This email was sent automatically by ${company}.`,
  },
  'da-DK': {
    copy: 'Hvis knappen ikke virker, så kopiér denne adresse til din browser:',
    sentBy: (company: string) => `Denne e-mail er sendt automatisk af ${company}.`,
  },
} as const satisfies Record<Locale, unknown>

function asText({ locale, company, lines, facts = [], action, choices, quote }: MailLayout) {
  const named = facts.map(({ label, value }) => `${label}: ${value}`)
  const rsvpText = choices ? [choices.question, ...choices.links.map(textLink)] : []
  const quoted = quote?.replace(/^/gm, '> ')
  const parts = [
    ...lines,
    named.join('\n'),
    quoted,
    ...(action ? [textLink(action)] : []),
    ...rsvpText,
    `-- \n${LABELS[locale].sentBy(company)}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

const textLink = ({ label, url }: Link) => `${label}:\n${url}`

/**
 * Styles stand on the elements for mail programs that read nothing else; the sheet adds only what a dark
 * screen needs.
 */
function asHtml({ locale, company, logo, color, subject, lines, facts, action, choices, quote }: MailLayout) {
  const labels = LABELS[locale]
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>
:root { color-scheme: light dark }
@media (prefers-color-scheme: dark) {
  .page { background: #0c121e !important }
  .card { background: #141c2c !important; border-color: #253047 !important }
  .ink { color: #e9eef8 !important }
  .quiet { color: #a3afc4 !important }
  .quote { border-color: #66738f !important }
  .logo { padding: 8px 12px !important; background: #ffffff !important; border-radius: 8px !important }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f6f9">
<div class="page" style="padding:32px 16px;background:#f4f6f9;font:16px/1.5 -apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div class="card" style="max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e0e5ed;border-radius:12px">
<p class="quiet" style="margin:0 0 24px;color:#4d586c;font-size:14px;font-weight:600">${logo ? picture(logo, company) : escapeHtml(company)}</p>
<h1 class="ink" style="margin:0 0 16px;color:#131a29;font-size:22px;line-height:1.3;font-weight:600">${escapeHtml(subject)}</h1>
${lines.map((line) => `<p class="ink" style="margin:0 0 16px;color:#131a29">${withBreaks(line)}</p>`).join('\n')}
${facts?.length ? factTable(facts) : ''}${quote ? quotation(quote) : ''}${action ? button(action, color, labels.copy) : ''}${choices ? answers(choices) : ''}</div>
<p class="quiet" style="max-width:520px;margin:16px auto 0;color:#4d586c;font-size:13px;text-align:center">${escapeHtml(labels.sentBy(company))}</p>
</div>
</body>
</html>
`
}

/** Its name stands in for it where a mail program shows no pictures. */
const picture = (logo: string, company: string) =>
  `<img class="logo" src="${escapeHtml(logo)}" alt="${escapeHtml(company)}" height="32" style="display:inline-block;height:32px;max-width:240px;border:0;vertical-align:middle">`

const quotation = (quote: string) =>
  `<blockquote class="ink quote" style="margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #8e99ad;color:#131a29;word-break:break-word">${withBreaks(quote)}</blockquote>
`

const factTable = (
  facts: NonNullable<MailContent['facts']>,
) => `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">
${facts.map(factRow).join('\n')}
</table>
`
const factRow = ({ label, value }: { label: string; value: string }) =>
  `<tr><td class="quiet" style="padding:2px 16px 2px 0;color:#4d586c;vertical-align:top">${escapeHtml(label)}</td><td class="ink" style="padding:2px 0;color:#131a29;word-break:break-word">${escapeHtml(value)}</td></tr>`

const answers = ({
  question,
  links,
}: NonNullable<
  MailContent['choices']
>) => `<p class="ink" style="margin:24px 0 8px;color:#131a29">${escapeHtml(question)}</p>
<p style="margin:0">
${links.map(choice).join('\n')}
</p>
`
const choice = ({ label, url }: Link) =>
  `<a class="ink" href="${escapeHtml(url)}" style="display:inline-block;margin:0 8px 8px 0;padding:8px 16px;border:1px solid #8e99ad;color:#131a29;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>`

const button = ({ label, url }: Link, color: string, copy: string) => `<p style="margin:24px 0">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 24px;background:${color};color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a>
</p>
<p class="quiet" style="margin:0;color:#4d586c;font-size:13px">${escapeHtml(copy)}<br><a class="quiet" href="${escapeHtml(url)}" style="color:#4d586c;word-break:break-all">${escapeHtml(url)}</a></p>
`

const withBreaks = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>')

/** A name with a line break in it must not become a header of its own. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()
