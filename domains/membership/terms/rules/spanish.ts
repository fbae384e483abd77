import type { TermsInSpanish, TermsSection } from '#domains/membership/terms/rules/terms-text.ts'

/**
 * What a Spanish translation lacks beside the English: a text that is `missing` (or has another number of paragraphs), `numbers` that
 * differ, or Spanish that stayed while its English changed. The last is to be looked at; with the others the translation is not published.
 */
export type SpanishLack = {
  part: 'title' | 'changes' | 'key_points' | 'section'
  /** The place of the section, from 1. */
  section: number | null
  why: 'missing' | 'numbers' | 'unchanged'
}

/** The version before, with its translation where it has one. */
type Before = { english: TermsInSpanish; spanish: TermsInSpanish | null }
type Pair = readonly [english: string, spanish: string]

export function spanishLacks(english: TermsInSpanish, spanish: TermsInSpanish, before: Before | null): SpanishLack[] {
  const known = new Map(before?.spanish ? pairsOf(before.english, before.spanish).map(([text, translated]) => [translated, text]) : [])
  const lack = (part: SpanishLack['part'], section: number | null, theirs: readonly string[], ours: readonly string[]) => {
    const why = whyNot(theirs, ours, known)
    return why ? [{ part, section, why }] : []
  }
  return [
    ...lack('title', null, [english.title], [spanish.title]),
    ...lack('changes', null, english.changes, spanish.changes),
    ...lack('key_points', null, english.keyPoints, spanish.keyPoints),
    ...english.sections.flatMap((section, place) => lack('section', place + 1, textsOf(section), textsOf(spanish.sections[place]))),
  ]
}

/** A whole translation, or none: half of one would be read as all of it. */
export const spanishToPublish = (english: TermsInSpanish, spanish: TermsInSpanish | null): TermsInSpanish | null =>
  spanish && spanishLacks(english, spanish, null).length === 0 ? spanish : null

function whyNot(english: readonly string[], spanish: readonly string[], known: ReadonlyMap<string, string>): SpanishLack['why'] | null {
  if (english.length !== spanish.length || spanish.some((text) => text.trim() === '')) return 'missing'
  const pairs = english.map((text, place): Pair => [text, spanish[place] ?? ''])
  if (pairs.some(([text, translated]) => numbersIn(text) !== numbersIn(translated))) return 'numbers'
  return pairs.some(([text, translated]) => (known.get(translated) ?? text) !== text) ? 'unchanged' : null
}

const textsOf = (section: TermsSection | undefined): readonly string[] => (section ? [section.heading, ...section.paragraphs] : [])

const pairsOf = (english: TermsInSpanish, spanish: TermsInSpanish): Pair[] =>
  english.sections
    .flatMap((section, place) => textsOf(section).map((text, at): Pair => [text, textsOf(spanish.sections[place])[at] ?? '']))
    .concat(english.keyPoints.map((text, place): Pair => [text, spanish.keyPoints[place] ?? '']))

/** Amounts, days and clause numbers, whatever their order in the sentence. */
const numbersIn = (text: string): string => (text.match(/\d[\d,.-]*\d|\d/g) ?? []).toSorted().join(' ')
