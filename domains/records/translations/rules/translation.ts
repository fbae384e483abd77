import { type Day, dayInLetters, parts } from '#platform/days.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** What letters are written in. The same names as the screens'. */
export const LANGUAGES = ['en-US', 'es-US'] as const
export type Language = (typeof LANGUAGES)[number]

/** English sentence, its blanks numbered ("ended on {0}") → the same in another language. */
export type Catalogue = ReadonlyMap<string, string>

/** Who reads: in which language, and out of which catalogue. English needs none, for it stands where it is said. */
export type Reader = { language: Language; catalogue: Catalogue }
export const IN_ENGLISH: Reader = { language: 'en-US', catalogue: new Map() }

/** A sentence not yet said in anybody's language. Plain data: it can be kept and said again. */
export type Sentence = { says: string; values: readonly Value[] }
export type Value = string | number | Sentence | { day: Day } | { month: Day } | { money: Cents } | { amount: Cents }

/** What may stand in a letter: a sentence, or text that is the same in every language (a name, a number). */
export type Translated = string | Sentence

/** say`Your cover ended on ${{ day }}.` Money is `{ money }` ("$500.00") or `{ amount }`, which leaves ".00" away. */
export function say(texts: TemplateStringsArray, ...values: readonly Value[]): Sentence {
  return { says: texts.reduce((before, text, place) => `${before}{${place - 1}}${text}`), values }
}

/** A sentence that stands in a table of ours (why a claim is denied), to be said in the reader's language too. */
export const phrase = (says: string): Sentence => ({ says, values: [] })

/** Said to this reader. A sentence nobody has translated yet is said in English. */
export function inWords(said: Translated, reader: Reader): string {
  if (typeof said === 'string') return said
  const sentence = reader.language === 'en-US' ? said.says : (reader.catalogue.get(said.says) ?? said.says)
  return sentence.replace(/\{(\d+)\}/g, (_, place: string) => valueInWords(said.values[Number(place)] ?? '', reader))
}

function valueInWords(value: Value, reader: Reader): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if ('day' in value) return dayIn(reader.language, value.day)
  if ('month' in value) return monthIn(reader.language, value.month)
  if ('money' in value) return dollars(value.money)
  if ('amount' in value) return dollars(value.amount, { trim: true })
  return inWords(value, reader)
}

/** Spanish dates are written out, so that nobody has to guess which number is the month. */
function dayIn(language: Language, on: Day): string {
  if (language === 'en-US') return dayInLetters(on)
  const { year, month, dayOfMonth } = parts(on)
  return `${dayOfMonth} de ${MONTHS[month - 1]} de ${year}`
}

function monthIn(language: Language, on: Day): string {
  const { year, month } = parts(on)
  return language === 'en-US' ? dayInLetters(on).replace(/ \d+,/, '') : `${MONTHS[month - 1]} de ${year}`
}

const MONTHS = ['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre']
