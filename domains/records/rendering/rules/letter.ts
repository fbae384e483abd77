import type { Enclosure } from '#domains/records/rendering/rules/enclosure.ts'
import { IN_ENGLISH, inWords, type Reader, type Translated, say } from '#domains/records/translations/rules/translation.ts'

/** A letter in the vocabulary of the screens: said once, shown as HTML and as text, in the reader's language. */
export type Letter = {
  subject: Translated
  /** What the inbox shows beside the subject; else the first paragraph. */
  preheader?: Translated
  greeting: Translated
  paragraphs: readonly (Translated | List)[]
  /** Label and value, as a table: "Covered from", "Dec 21, 2026". */
  facts?: readonly (readonly [label: Translated, value: Translated])[]
  /** The one button. A letter asks for one thing. */
  action?: { label: Translated; url: string }
  /** Why this came. How to stop it is added where it may be stopped. */
  footer: Translated
  /** What goes with it as PDF: a receipt, a certificate. */
  enclosures?: readonly Enclosure[]
}

export type List = { list: readonly Translated[] }

/** What only the sender knows of a letter: the page on which its reader can stop letters of its kind. */
export type Stop = { stopUrl?: string | null }

export const STOP = say`Stop letters like this one`

/** The part for whoever reads without pictures and colors, and for machines that read aloud. */
export function letterText(
  { greeting, paragraphs, facts = [], action, footer }: Letter,
  reader: Reader = IN_ENGLISH,
  { stopUrl }: Stop = {},
): string {
  const words = (said: Translated): string => inWords(said, reader)
  const told = paragraphs.map((part) => (isList(part) ? part.list.map((line) => `- ${words(line)}`).join('\n') : words(part)))
  const table = facts.map(([label, value]) => `${words(label)}: ${words(value)}`).join('\n')
  const link = action ? `${words(action.label)}:\n${action.url}` : ''
  const stop = stopUrl ? `${words(STOP)}:\n${stopUrl}` : ''
  return [words(greeting), ...told, table, link, '--', words(footer), stop].filter(Boolean).join('\n\n')
}

/** The same letter with every sentence said: for a page that shows it before it is sent. */
export function letterInWords({ subject, greeting, paragraphs, facts = [], footer }: Letter, reader: Reader = IN_ENGLISH) {
  const words = (said: Translated): string => inWords(said, reader)
  return {
    subject: words(subject),
    greeting: words(greeting),
    paragraphs: paragraphs.flatMap((part) => (isList(part) ? part.list.map(words) : [words(part)])),
    facts: facts.map(([label, value]) => ({ label: words(label), value: words(value) })),
    footer: words(footer),
  }
}

/** One line without anything a mail header could be broken with. */
export const subjectLine = ({ subject }: Pick<Letter, 'subject'>, reader: Reader = IN_ENGLISH): string => oneLine(inWords(subject, reader))

// oxlint-disable-next-line no-control-regex -- these are what is taken out
export const oneLine = (text: string): string => text.replace(/[\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim()

export const isList = (part: Translated | List): part is List => typeof part === 'object' && 'list' in part
