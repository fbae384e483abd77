import { type CompanyLogo, holdsName } from '#domains/records/company/rules/logo.ts'
import { DEFAULT_COMPANY } from '#domains/records/company/rules/in-our-name.ts'
import { companyLine, isList, type Email, type List, STOP, type Stop, subjectLine } from '#domains/records/rendering/rules/email.ts'
import { IN_ENGLISH, translate, type Reader, type Translated, say } from '#domains/records/translations/rules/translation.ts'

/**
 * The HTML part of an email: tables, because Outlook lays out with Word's engine; styles in attributes, because Gmail drops
 * style sheets that it does not accept; dark colors in one style sheet for programs that keep it. No remote picture.
 */
export function emailHtml(email: Email, reader: Reader = IN_ENGLISH, { stopUrl }: Stop = {}): string {
  const write = writer(reader)
  const { greeting, paragraphs, links = [], facts = [], action, footer } = email
  const { name, accentLight, logo } = reader.company ?? DEFAULT_COMPANY
  const subject = escape(subjectLine(email, reader))
  return `<!doctype html>
<html lang="${reader.language}" dir="ltr" xmlns="http://www.w3.org/1999/xhtml">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="date=no, address=no, email=no">
<base target="_blank">
<title>${subject}</title>
<style>${DARK}</style>
</head>
<body class="ground" style="margin:0;padding:0;background:#f4f8f8;color:#10242b">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${write(preheader(email))}${FILLING}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="#f4f8f8" style="background:#f4f8f8"><tr><td align="center" style="padding:24px 12px">
<!--[if mso]><table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0"><tr><td><![endif]-->
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr><td class="name" style="${FONT};font-size:18px;font-weight:700;color:${accentLight};padding:0 4px 16px">${logo ? picture(logo, name) : escape(name)}</td></tr>
<tr><td class="paper" bgcolor="#ffffff" style="${FONT};font-size:16px;line-height:1.6;color:#10242b;background:#ffffff;border:1px solid #c9d6d8;border-radius:10px;padding:24px">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${subject}</h1>
<p style="margin:0 0 16px">${write(greeting)}</p>
${paragraphs.map((part) => paragraph(part, write)).join('\n')}
${links.length > 0 ? linkList(links, write) : ''}
${facts.length > 0 ? factTable(facts, write) : ''}
${action ? button(write(action.label), escape(action.url), write(COPY_IT)) : ''}
</td></tr>
<tr><td class="foot" style="${FONT};font-size:13px;line-height:1.5;color:#43575f;padding:16px 4px">
<p style="margin:0 0 8px">${write(footer)}</p>
${stopUrl ? `<p style="margin:0 0 8px"><a class="link" href="${escape(stopUrl)}" style="color:#0b6e6c">${write(STOP)}</a></p>` : ''}
<p style="margin:0">${escape(companyLine(reader))}</p>
</td></tr>
</table>
<!--[if mso]></td></tr></table><![endif]-->
</td></tr></table>
</body>
</html>
`
}

/** Comes with the email (records/messages/server/delivery.ts), for a remote one would say when it is read. */
export const LOGO_CID = 'company-logo'

function picture({ width, height }: CompanyLogo, name: string): string {
  const shown = Math.round((width * LOGO_HEIGHT) / height)
  const look = 'display:inline-block;border:0;padding:6px 8px;border-radius:6px;background:#ffffff'
  const img = `<img src="cid:${LOGO_CID}" alt="${escape(name)}" width="${shown}" height="${LOGO_HEIGHT}" style="${look}">`
  return holdsName({ width, height }) ? img : `${img} ${escape(name)}`
}

const LOGO_HEIGHT = 32

const FONT = "font-family:'Public Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const COPY_IT = say`If the button doesn’t work, copy this address into your browser:`

/** Fills the inbox's preview, so that no other text of the email follows the preheader. */
const FILLING = '&#847;&zwnj;&nbsp;'.repeat(60)

/** For dark mode. `[data-ogsc]` is Outlook's selector for it. */
const DARK = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${darkRules('')}}`,
  darkRules('[data-ogsc] '),
].join('')

function darkRules(under: string): string {
  const looks: readonly (readonly [string, string])[] = [
    ['.ground', 'background:#0c1a1f!important'],
    ['.paper', 'background:#13262c!important;border-color:#2c464e!important;color:#eaf3f3!important'],
    ['.name', 'color:#6ebfbb!important'],
    ['.link', 'color:#6ebfbb!important'],
    ['.foot', 'color:#a9bec2!important'],
    ['.label', 'color:#a9bec2!important'],
    ['.button', 'background:#6ebfbb!important'],
    ['.button a', 'color:#10242b!important'],
  ]
  return looks.map(([of, look]) => `${under}${of}{${look}}`).join('')
}

type Write = (said: Translated) => string

const writer =
  (reader: Reader): Write =>
  (said) =>
    escape(translate(said, reader))

function preheader({ preheader, paragraphs }: Email): Translated {
  const first = paragraphs[0]
  return preheader ?? (first === undefined || isList(first) ? '' : first)
}

function paragraph(part: Translated | List, write: Write): string {
  if (!isList(part)) return `<p style="margin:0 0 16px">${write(part)}</p>`
  return `<ul style="margin:0 0 16px;padding:0 0 0 24px">${part.list.map((line) => `<li style="margin:0 0 8px">${write(line)}</li>`).join('')}</ul>`
}

function linkList(links: NonNullable<Email['links']>, write: Write): string {
  const lines = links.map(
    ({ label, url }) => `<li style="margin:0 0 8px"><a class="link" href="${escape(url)}" style="color:#0b6e6c">${write(label)}</a></li>`,
  )
  return `<ul style="margin:0 0 16px;padding:0 0 0 24px">${lines.join('')}</ul>`
}

function factTable(facts: readonly (readonly [Translated, Translated])[], write: Write): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><th scope="row" align="left" valign="top" class="label" style="font-weight:400;color:#43575f;padding:6px 12px 6px 0">${write(label)}</th>` +
      `<td valign="top" style="font-weight:600;padding:6px 0">${write(value)}</td></tr>`,
  )
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="font-size:16px;line-height:1.5;margin:0 0 16px">${rows.join('\n')}</table>`
}

function button(label: string, url: string, otherwise: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 16px"><tr>
<td class="button" bgcolor="#0b6e6c" style="background:#0b6e6c;border-radius:6px"><a href="${url}" style="${FONT};display:inline-block;font-size:16px;font-weight:600;color:#ffffff;text-decoration:none;padding:12px 20px">${label}</a></td>
</tr></table>
<p class="label" style="font-size:13px;line-height:1.5;color:#43575f;margin:0;word-break:break-all">${otherwise} <a class="link" href="${url}" style="color:#0b6e6c">${url}</a></p>`
}

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign)
