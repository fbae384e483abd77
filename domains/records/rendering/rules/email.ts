import { DEFAULT_COMPANY, townOf } from '#domains/records/company/rules/in-our-name.ts'
import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { IN_ENGLISH, translate, type Reader, type Translated, say } from '#domains/records/translations/rules/translation.ts'

/** An email as values: written once, rendered as HTML and as text, in the reader's language. */
export type Email = {
  subject: Translated
  /** The preview in the inbox; without it the first paragraph is used. */
  preheader?: Translated
  greeting: Translated
  paragraphs: readonly (Translated | List)[]
  /** Pages, each by its name: what a digest lists. */
  links?: readonly { label: Translated; url: string }[]
  /** Label and value, as a table: "Covered from", "Dec 21, 2026". */
  facts?: readonly (readonly [label: Translated, value: Translated])[]
  /** The one button. An email asks for one thing. */
  action?: { label: Translated; url: string }
  /** Why the reader gets it. How to unsubscribe is added where that is possible. */
  footer: Translated
  /** PDFs that are attached: a receipt, a certificate. */
  enclosures?: readonly Enclosure[]
  /** An invitation to a meeting (RFC 5545), which mail programs put into the calendar. */
  calendar?: { text: string; method: 'REQUEST' | 'CANCEL' }
}

export type List = { list: readonly Translated[] }

/** Known only when sending: the unsubscribe page for this kind. */
export type Stop = { stopUrl?: string | null }

export const STOP = say`Unsubscribe from emails like this one`

/** The text part, for reading without HTML and for screen readers. */
export function emailText(
  { greeting, paragraphs, links = [], facts = [], action, footer }: Email,
  reader: Reader = IN_ENGLISH,
  { stopUrl }: Stop = {},
): string {
  const words = (said: Translated): string => translate(said, reader)
  const told = paragraphs.map((part) => (isList(part) ? part.list.map((line) => `- ${words(line)}`).join('\n') : words(part)))
  const table = facts.map(([label, value]) => `${words(label)}: ${words(value)}`).join('\n')
  const pages = links.map(({ label, url }) => `- ${words(label)}\n  ${url}`).join('\n')
  const link = action ? `${words(action.label)}:\n${action.url}` : ''
  const stop = stopUrl ? `${words(STOP)}:\n${stopUrl}` : ''
  return [words(greeting), ...told, pages, table, link, '--', words(footer), stop, companyLine(reader)].filter(Boolean).join('\n\n')
}

/** Who writes, and from where: the law asks for a postal address (15 U.S.C. § 7704). */
export function companyLine({ company = DEFAULT_COMPANY }: Pick<Reader, 'company'>): string {
  return [company.name, company.street, townOf(company), company.phone, company.email].join(' · ')
}

/** The same email with every sentence in words: for a page that shows it before it is sent. */
export function translatedEmail({ subject, greeting, paragraphs, facts = [], footer }: Email, reader: Reader = IN_ENGLISH) {
  const words = (said: Translated): string => translate(said, reader)
  return {
    subject: words(subject),
    greeting: words(greeting),
    paragraphs: paragraphs.flatMap((part) => (isList(part) ? part.list.map(words) : [words(part)])),
    facts: facts.map(([label, value]) => ({ label: words(label), value: words(value) })),
    footer: words(footer),
  }
}

/** One line without anything that could break a mail header. */
export const subjectLine = ({ subject }: Pick<Email, 'subject'>, reader: Reader = IN_ENGLISH): string => oneLine(translate(subject, reader))

// oxlint-disable-next-line no-control-regex -- these characters are removed
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

export const isList = (part: Translated | List): part is List => typeof part === 'object' && 'list' in part
