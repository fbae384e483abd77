import type { Language } from '#platform/language/languages.ts'
import { type Meaning, WORDS } from '#domains/insight/intents/rules/words.ts'

/** A word or phrase of a question, with what it can mean; a word that nobody taught us means nothing. */
export type Read = { text: string; meanings: ReadonlySet<Meaning> }

/** Small letters without accents; `don’t` is `dont`. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')

/** The words and phrases of a question, with their meanings. The longest phrase wins. */
export function readQuestion(asked: string): Read[] {
  const words = plain(asked).match(/\p{L}[\p{L}\p{N}&]*/gu) ?? []
  const read: Read[] = []
  for (let at = 0; at < words.length;) {
    const length = longestPhrase(words, at)
    const text = words.slice(at, at + length).join(' ')
    read.push({ text, meanings: meaningsOf(text, length) })
    at += length
  }
  return read
}

const entries = Object.entries(WORDS).flatMap(([meaning, words]) =>
  words.split(',').map((word) => ({ meaning: meaning as Meaning, word: plain(word).trim() })),
)
const exact = new Map<string, Set<Meaning>>()
const stems: { stem: string; meaning: Meaning }[] = []
for (const { meaning, word } of entries) {
  if (word.endsWith('*')) stems.push({ stem: word.slice(0, -1), meaning })
  else exact.set(word, (exact.get(word) ?? new Set()).add(meaning))
}
/** By their first letters, of which each has at least two. */
const stemsFrom = Map.groupBy(stems, ({ stem }) => stem.slice(0, 2))
/** What a word with one wrong letter may be meant as: words and stems that are long enough to be told apart. "Think" is no typo of "thing". */
const byLength = Map.groupBy(
  [...exact].filter(([word, meanings]) => word.length >= 5 && !word.includes(' ') && ![...meanings].every(isSmall)),
  ([word]) => word.length,
)
const longStems = stems.filter(({ stem }) => stem.length >= 6)
const LONGEST = Math.max(...entries.map(({ word }) => word.split(' ').length))

function longestPhrase(words: readonly string[], at: number): number {
  for (let length = Math.min(LONGEST, words.length - at); length > 1; length--) {
    if (known(words.slice(at, at + length).join(' ')).size > 0) return length
  }
  return 1
}

function known(text: string): Set<Meaning> {
  const found = new Set(exact.get(text))
  for (const { stem, meaning } of stemsFrom.get(text.slice(0, 2)) ?? []) {
    if (text.startsWith(stem) && !text.slice(stem.length).includes(' ')) found.add(meaning)
  }
  return found
}

/** A word as it is, without its plural, or with one letter wrong. */
function meaningsOf(text: string, words: number): ReadonlySet<Meaning> {
  const found = known(text)
  if (found.size > 0 || words > 1) return found
  const singular = known(text.replace(/(es|s)$/, ''))
  if (singular.size > 0) return singular
  return text.length < 5 ? found : nearest(text)
}

function isSmall(meaning: Meaning): boolean {
  return meaning === '~filler' || meaning === '~weak'
}

/** Of five letters another one makes another word: "state" is not "stale". */
const isTypo = (text: string, word: string): boolean =>
  isOneOff(text, word) && (text.length > 5 || text.length !== word.length || sortedLetters(text) === sortedLetters(word))
const sortedLetters = (word: string): string => [...word].toSorted().join('')

function nearest(text: string): ReadonlySet<Meaning> {
  const found = new Set<Meaning>()
  for (const length of [text.length - 1, text.length, text.length + 1]) {
    for (const [word, meanings] of byLength.get(length) ?? []) if (isTypo(text, word)) for (const meaning of meanings) found.add(meaning)
  }
  for (const { stem, meaning } of longStems) {
    if (isOneOff(text.slice(0, stem.length), stem)) found.add(meaning)
  }
  return found
}

/** Whether two words differ by one letter: another, one too many, one missing, or two exchanged. */
export function isOneOff(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  const [restA, restB] = [a.slice(at), b.slice(at)]
  if (restA.slice(1) === restB.slice(1) || restA.slice(1) === restB || restA === restB.slice(1)) return true
  return restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2)
}

const SPANISH = new Set(
  (
    'el la los las un una asigname asigneme que como cuando cuanto cuantos cual quien donde por para con mi mis su sus de del al y en es esta estoy tengo tiene hay quiero puedo ' +
    'se le no ya hoy reclamo reclamos pago pagos carro coche tarjeta hola gracias persona este mes ano hablar les toca membresia cobertura licencia comision busca estado miembros'
  ).split(' '),
)
const ENGLISH = new Set(
  (
    'the an my is are was do does did can how what when where which who i im of for to in on at you your we our have has and it this that there not with any ' +
    'claim claims payment card car hello hi thanks person today help leads'
  ).split(' '),
)

/** The language of a question; that of its reader where its words do not show it. */
export function languageOf(asked: string, otherwise: Language): Language {
  if (/[¿¡ñ]/i.test(asked)) return 'es-US'
  const words = plain(asked).match(/\p{L}+/gu) ?? []
  const spanish = words.filter((word) => SPANISH.has(word)).length
  const english = words.filter((word) => ENGLISH.has(word)).length
  return spanish === english ? otherwise : spanish > english ? 'es-US' : 'en-US'
}
