import { type Company, figureInOurName, inOurName } from '#domains/records/company/rules/in-our-name.ts'
import { type Day, dayInEnglish, parts } from '#platform/days.ts'
import type { Language } from '#platform/language/languages.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** English sentence with numbered blanks ("ended on {0}") → the same in another language. */
export type Catalogue = ReadonlyMap<string, string>

/** The reader's language and its catalog. English needs none: the source text is English. */
/** `company`: whose name and figures stand in the sentences; without it they are as written. */
export type Reader = { language: Language; catalogue: Catalogue; company?: Company }
export const IN_ENGLISH: Reader = { language: 'en-US', catalogue: new Map() }

/** A word that is said otherwise of some things, as gettext writes it: "Active" of a person is "Activo". */
export const inContext = (context: string, word: string): string => `${context}\u0004${word}`

/** A sentence that is not translated yet. Plain data: it can be stored and translated later. */
export type Sentence = { says: string; values: readonly Value[] }
export type Value = string | number | Sentence | { day: Day } | { month: Day } | { money: Cents } | { amount: Cents } | Quoted
/**
 * Quoted as it was signed, in English; in another language its translation follows (docs/decisions/0022-languages-of-what-is-signed.md).
 * `inSpanish`: the translation of a text that staff wrote, which is in no catalog.
 */
type Quoted = { quoted: string; inSpanish?: string | null }

/** What a message may contain: a sentence, or text that is the same in every language (a name, a number). */
export type Translated = string | Sentence

/** say`Your cover ended on ${{ day }}.` Money is `{ money }` ("$500.00") or `{ amount }`, which omits ".00". */
export function say(texts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  return { says: texts.reduce((before, text, place) => `${before}{${place - 1}}${text}`), values }
}

/** A sentence from a table (why a claim is denied), to be translated as well. */
export const phrase = (says: string): Sentence => ({ says, values: [] })

/**
 * A text that was put together earlier, in English ("At most $5.00."), in the reader's language: the sentence itself, or the one
 * whose blanks it fills. Null where no translation exists.
 */
export function translateText(text: string, { language, catalogue, company }: Reader, mayBeTyped = false): string | null {
  const translated = language === 'en-US' ? text : inCatalogue(text, catalogue, mayBeTyped)
  return company && translated !== null ? inOurName(translated, company) : translated
}

function inCatalogue(text: string, catalogue: Catalogue, mayBeTyped = false): string | null {
  const known = catalogue.get(text)
  if (known !== undefined) return known
  for (const { english, begins, ends, isTelling, pattern } of patternsOf(catalogue)) {
    if (!text.startsWith(begins) || !text.endsWith(ends) || (mayBeTyped && !isTelling)) continue
    const values = pattern.exec(text)?.slice(1)
    if (values) return fill(catalogue.get(english) ?? english, values, catalogue, mayBeTyped)
  }
  return mayBeTyped ? null : joinedInCatalogue(text, catalogue)
}

/** Sentences that were joined, "Theft: Photos of the damage" or "Receipt, Photos of the damage", where each of them is known. */
function joinedInCatalogue(text: string, catalogue: Catalogue): string | null {
  for (const between of [': ', ', ']) {
    const parts = text.split(between).map((part) => catalogue.get(part))
    if (parts.length > 1 && !parts.includes(undefined)) return parts.join(between)
  }
  return null
}

/**
 * The same of a text that somebody may have typed, or that begins with sentences of ours and goes on with what somebody typed: that stays
 * as it is.
 */
export function translateOurs(text: string, reader: Reader): string {
  const each = text.split(/(?<=\.) /).map((sentence) => translateText(sentence, reader, true))
  // The last blank of a sentence would take all that follow it.
  if (each.length > 1 && !each.includes(null)) return each.join(' ')
  const whole = translateText(text, reader, true)
  if (whole !== null) return whole
  for (const { index } of text.matchAll(/(?<=\.) /g)) {
    const begins = translateText(text.slice(0, index), reader, true)
    if (begins !== null) return `${begins} ${translateOurs(text.slice(index + 1), reader)}`
  }
  return text
}

/** What fills a blank may be a sentence itself. */
const fill = (sentence: string, values: readonly string[], catalogue: Catalogue, mayBeTyped: boolean): string =>
  sentence.replace(/\{(\d+)\}/g, (_, place: string) => {
    const value = values[Number(place)] ?? ''
    return inCatalogue(value, catalogue, mayBeTyped) ?? joinedInCatalogue(value, catalogue) ?? dateInSpanish(value) ?? value
  })

/** "Nov 21, 2026", put together in English; null where it is no date. */
function dateInSpanish(text: string): string | null {
  const [, month = '', day, year] = /^([A-Z][a-z]{2}) (\d{1,2}), (\d{4})$/.exec(text) ?? []
  const place = MONTHS_IN_ENGLISH.indexOf(month)
  return place < 0 ? null : `${day} de ${MONTHS[place]} de ${year}`
}

const MONTHS_IN_ENGLISH = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** `isTelling`: a text that was typed is taken for it; for "{0} to {1}" it is not, which has a "to" in it as many texts have. */
type Pattern = { english: string; begins: string; ends: string; isTelling: boolean; pattern: RegExp }
const patterns = new WeakMap<Catalogue, readonly Pattern[]>()

/** The sentences with blanks, those with the most fixed text first: they say most exactly what a text is. */
function patternsOf(catalogue: Catalogue): readonly Pattern[] {
  const kept = patterns.get(catalogue)
  if (kept) return kept
  const made = [...catalogue.keys()]
    .filter((english) => /\{\d+\}/.test(english) && /\p{L}{2}|[✓✗–→]|\? \?/u.test(english.replaceAll(/\{\d+\}/g, '')))
    .toSorted((a, b) => Number(isNumbered(b)) - Number(isNumbered(a)) || b.length - a.length)
    .map(patternOf)
  patterns.set(catalogue, made)
  return made
}

/** A line of a checklist, "2. Was it paid? ✓ Checked.": a sentence with blanks at both ends would match it, too. */
const isNumbered = (english: string): boolean => english.startsWith('{0}. {1} ')

/** "At most {0}." as `^At most (.+?)\.$`. The blanks of a sentence are numbered in the order they have in English. */
function patternOf(english: string): Pattern {
  const fixed = english.split(/\{\d+\}/)
  const [first = '', ...others] = fixed.map((part) => part.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'))
  const blank = '(.{1,4000}?)'
  const pattern = new RegExp(`^${first}${isNumbered(english) ? String.raw`(\d{1,3})` : blank}${others.join(blank)}$`, 's')
  const begins = fixed[0] ?? ''
  const isTelling = /\p{L}{4}/u.test(begins) || / → |% of /.test(english) || fixed.join('').replaceAll(/[^\p{L}]/gu, '').length > 15
  return { english, begins, ends: fixed.at(-1) ?? '', isTelling, pattern }
}

/** Kept in English, beside what people type: `translateOurs` says it in another language. */
export const inEnglish = (text: Translated): string => translate(text, IN_ENGLISH)

/** The text in this reader's language; English where no translation exists. */
export function translate(text: Translated, reader: Reader): string {
  if (typeof text === 'string') return valueInWords(text, reader)
  const translated = reader.language === 'en-US' ? text.says : (reader.catalogue.get(text.says) ?? earlierText(text, reader))
  const sentence = reader.company ? inOurName(translated, reader.company) : translated
  return sentence.replace(/\{(\d+)\}/g, (_, place: string) => valueInWords(text.values[Number(place)] ?? '', reader))
}

/** A phrase put together earlier ("$9.95 a month") by the sentence whose blanks it fills. */
const earlierText = ({ says, values }: Sentence, { catalogue }: Reader): string =>
  (values.length === 0 ? inCatalogue(says, catalogue) : null) ?? says

function valueInWords(value: Value, reader: Reader): string {
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return reader.company ? figureInOurName(value, reader.company) : value
  if ('day' in value) return dayIn(reader.language, value.day)
  if ('month' in value) return monthIn(reader.language, value.month)
  if ('money' in value) return dollars(value.money)
  if ('amount' in value) return dollars(value.amount, { trim: true })
  if ('quoted' in value) return quotedIn(value, reader)
  return translate(value, reader)
}

function quotedIn({ quoted: text, inSpanish }: Quoted, reader: Reader): string {
  const translated = reader.language === 'en-US' ? null : (inSpanish ?? reader.catalogue.get(text))
  return translated ? translate(say`${text} (courtesy translation: ${translated})`, reader) : text
}

/** Spanish dates are written out, so that day and month cannot be confused. */
function dayIn(language: Language, on: Day): string {
  if (language === 'en-US') return dayInEnglish(on)
  const { year, month, dayOfMonth } = parts(on)
  return `${dayOfMonth} de ${MONTHS[month - 1]} de ${year}`
}

function monthIn(language: Language, on: Day): string {
  const { year, month } = parts(on)
  return language === 'en-US' ? dayInEnglish(on).replace(/ \d+,/, '') : `${MONTHS[month - 1]} de ${year}`
}

const MONTHS = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']
