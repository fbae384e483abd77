import type { Language } from '#platform/language/languages.ts'
import { type Meaning, WORDS } from '#domains/insight/intents/rules/words.ts'

/** A word or phrase of a question, with what it can mean; a word that nobody taught us means nothing. */
export type ReadBy<M extends string> = { text: string; meanings: ReadonlySet<M> }
export type Read = ReadBy<Meaning>

/** How words are written in a hurry, and what they are; small letters without accents. */
const SHORT: Readonly<Record<string, string>> = {
  u: 'you',
  ur: 'your',
  r: 'are',
  yr: 'year',
  yrs: 'years',
  wk: 'week',
  mo: 'month',
  rn: 'right now',
  thru: 'through',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  tomorow: 'tomorrow',
  tommorow: 'tomorrow',
  tommorrow: 'tomorrow',
  abt: 'about',
  bc: 'because',
  acct: 'account',
  pmt: 'payment',
  q: 'que',
  k: 'que',
  xq: 'por que',
  pq: 'por que',
  porq: 'por que',
  xfa: 'por favor',
  porfa: 'por favor',
  tb: 'tambien',
  tbn: 'tambien',
  sem: 'semana',
}

/** "no a pagado", "no e llamado": the silent h of *haber* is often left out. */
const WITHOUT_H =
  /(?<=\b(?:no|se|ya|quien|que|me|te|nos|le|les|lo|la) )(e|a|an|emos)(?= (?:\p{L}+(?:ado|ido)|hecho|dicho|visto|escrito|abierto|puesto)\b)/gu

/** The same text with the usual spelling of its words. */
export const spelledOut = (text: string): string =>
  text
    .replace(/(?<![\p{L}\p{N}-])\p{L}+(?![\p{L}\p{N}-])/gu, (word) => (Object.hasOwn(SHORT, word) ? (SHORT[word] ?? word) : word))
    .replace(WITHOUT_H, 'h$1')

/** Small letters without accents, in the usual spelling; `don’t` is `dont`. */
export const plain = (text: string): string =>
  spelledOut(
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/['’`]/g, ''),
  )

/** Of five letters another one makes another word: "state" is not "stale". */
const isTypo = (text: string, word: string): boolean =>
  isOneOff(text, word) && (text.length > 5 || text.length !== word.length || sortedLetters(text) === sortedLetters(word))
const sortedLetters = (word: string): string => [...word].toSorted().join('')

/**
 * Reads by a list of words (words.ts says its form). A word that is not in it is read as it is, without its plural, or with one letter
 * wrong; never as one of the `small` words.
 */
export function readerBy<M extends string>(
  words: Readonly<Record<M, string>>,
  small: readonly NoInfer<M>[],
): (asked: string) => ReadBy<M>[] {
  const entries = (Object.entries(words) as [M, string][]).flatMap(([meaning, all]) =>
    all.split(',').map((word) => ({ meaning, word: plain(word).trim() })),
  )
  const exact = new Map<string, Set<M>>()
  const stems: { stem: string; meaning: M }[] = []
  for (const { meaning, word } of entries) {
    if (word.endsWith('*')) stems.push({ stem: word.slice(0, -1), meaning })
    else exact.set(word, (exact.get(word) ?? new Set()).add(meaning))
  }
  /** By their first letters, of which each has at least two. */
  const stemsFrom = Map.groupBy(stems, ({ stem }) => stem.slice(0, 2))
  /**
   * What a word with one wrong letter may be meant as: words and stems that are long enough to be told apart. "Think" is no typo of
   * "thing".
   */
  const byLength = Map.groupBy(
    [...exact].filter(
      ([word, meanings]) => word.length >= 5 && !word.includes(' ') && ![...meanings].every((each) => small.includes(each)),
    ),
    ([word]) => word.length,
  )
  const longStems = stems.filter(({ stem }) => stem.length >= 6)
  const longest = Math.max(...entries.map(({ word }) => word.split(' ').length))

  function longestPhrase(texts: readonly string[], at: number): number {
    for (let length = Math.min(longest, texts.length - at); length > 1; length--) {
      if (known(texts.slice(at, at + length).join(' ')).size > 0) return length
    }
    return 1
  }

  function known(text: string): Set<M> {
    const found = new Set(exact.get(text))
    for (const { stem, meaning } of stemsFrom.get(text.slice(0, 2)) ?? []) {
      if (text.startsWith(stem) && !text.slice(stem.length).includes(' ')) found.add(meaning)
    }
    return found
  }

  function meaningsOf(text: string, length: number): ReadonlySet<M> {
    const found = known(text)
    if (found.size > 0 || length > 1) return found
    const singular = known(text.replace(/(es|s)$/, ''))
    if (singular.size > 0) return singular
    return text.length < 5 ? found : nearest(text)
  }

  function nearest(text: string): ReadonlySet<M> {
    const found = new Set<M>()
    for (const length of [text.length - 1, text.length, text.length + 1]) {
      for (const [word, meanings] of byLength.get(length) ?? []) if (isTypo(text, word)) for (const meaning of meanings) found.add(meaning)
    }
    for (const { stem, meaning } of longStems) {
      if (isOneOff(text.slice(0, stem.length), stem)) found.add(meaning)
    }
    return found
  }

  return (asked) => {
    const texts = plain(asked).match(/\p{L}[\p{L}\p{N}&]*/gu) ?? []
    const read: ReadBy<M>[] = []
    for (let at = 0; at < texts.length;) {
      const length = longestPhrase(texts, at)
      const text = texts.slice(at, at + length).join(' ')
      read.push({ text, meanings: meaningsOf(text, length) })
      at += length
    }
    return read
  }
}

/** The words and phrases of a question, with their meanings. The longest phrase wins. */
export const readQuestion: (asked: string) => Read[] = readerBy(WORDS, ['~filler', '~weak'])

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
    'porque estan van cuantas cuanta cuales nuestros nuestras perdimos ganamos tenemos prospectos agencias se le no ya hoy reclamo reclamos pago pagos carro coche tarjeta hola gracias persona este mes ano hablar les toca membresia cobertura licencia comision busca estado miembros'
  ).split(' '),
)
const ENGLISH = new Set(
  (
    'the an my is are was do does did can how what when where which who i im of for to in on at you your we our have has and it this that there not with any ' +
    'claim claims payment card car hello hi thanks person today help which should who'
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
