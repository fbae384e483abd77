import type { TermsInSpanish, TermsSection, TermsText } from '#domains/membership/terms/rules/terms-text.ts'
import { spanishLacks } from '#domains/membership/terms/rules/spanish.ts'
import { NOTICE_DAYS } from '#domains/membership/terms/rules/terms-text.ts'
import { addDays, type Day } from '#platform/days.ts'

/** What one state says otherwise: words instead of those of a clause, or added at its end. `spanish` is the courtesy translation. */
export type StateClause = { clause: string; is: 'instead' | 'added'; text: string; spanish: string }

export type WholeText = TermsText & { spanish: TermsInSpanish | null }

/**
 * The text that people of a state agree to: a version with the clauses of the state, under a name of its own. Without any it is the version
 * itself. Without the Spanish of each clause it has no Spanish: half of a translation would be read as all of it.
 */
export function assembled(version: WholeText, clauses: readonly StateClause[], name: string): WholeText {
  if (clauses.length === 0) return version
  const sections = version.sections.map((section) => withClauses(section, clauses, ({ text }) => text))
  const isWhole = clauses.every(({ spanish }) => spanish.trim() !== '')
  const spanish =
    version.spanish && isWhole
      ? { ...version.spanish, sections: version.spanish.sections.map((section) => withClauses(section, clauses, (each) => each.spanish)) }
      : null
  return { ...version, version: name, sections, spanish }
}

const withClauses = (section: TermsSection, clauses: readonly StateClause[], words: (clause: StateClause) => string): TermsSection => ({
  ...section,
  paragraphs: section.paragraphs.map((paragraph) => {
    const own = clauses.find(({ clause }) => clause === numberOf(paragraph))
    if (!own) return paragraph
    return own.is === 'instead' ? `${own.clause} ${words(own).trim()}` : `${paragraph} ${words(own).trim()}`
  }),
})

/** "5.3" of "5.3 Canceling. You can …"; null for a paragraph without a number. */
export const numberOf = (paragraph: string): string | null => /^\d+\.\d+(?= )/.exec(paragraph)?.[0] ?? null

export const clauseNumbers = (sections: readonly TermsSection[]): string[] =>
  sections.flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => numberOf(paragraph) ?? []))

/** "2027-01-FL"; a later one of the same version is "2027-01-FL-2". */
export const textName = (version: string, state: string, published: number): string =>
  `${version}-${state}${published === 0 ? '' : `-${published + 1}`}`

export const STATE_LACKS = {
  no_such_clause: 'A clause of this state belongs to a clause that the version doesn’t have.',
  clause_twice: 'A clause is changed twice. Put both changes into one.',
  no_clause_title: 'A clause instead of another begins with its title and a period, for example “Canceling. You can …”.',
  no_clause_words: 'Each clause of this state needs its English text.',
  says_the_same: 'The text doesn’t differ from the one in effect in this state.',
  no_changes_said: 'Enter one to three sentences on what changes for people of this state.',
  state_too_soon: `A material change takes effect at least ${NOTICE_DAYS.material} days after it’s published, and any other change at least one day after.`,
  not_of_its_version: 'It must take effect while this version is in effect.',
} as const
export type StateLack = keyof typeof STATE_LACKS

/** What the clauses of a state lack beside a version, whenever it comes into force. */
export function lackingClauses(version: TermsText, clauses: readonly StateClause[]): StateLack[] {
  const numbers = clauseNumbers(version.sections)
  const named = clauses.map(({ clause }) => clause)
  const tests: [boolean, StateLack][] = [
    [named.some((clause) => !numbers.includes(clause)), 'no_such_clause'],
    [new Set(named).size !== named.length, 'clause_twice'],
    [clauses.some(({ text }) => text.trim() === ''), 'no_clause_words'],
    [clauses.some(({ is, text }) => is === 'instead' && text.trim() !== '' && !/^[^.]+\. \S/.test(text.trim())), 'no_clause_title'],
  ]
  return tests.filter(([lacks]) => lacks).map(([, what]) => what)
}

/**
 * A change of one state's text in a version that is published already: a day, whether it is material, and what changes, in both languages.
 */
export type StateChange = { effectiveOn: Day | null; material: boolean; changes: readonly string[]; spanishChanges: readonly string[] }

type Around = { today: Day; version: Day; next: Day | null; sameAsInForce: boolean }

/** It takes the notice of a version (docs/rules.md §7), within the days on which its version is the newest. */
export function lackingChange(change: StateChange, { today, version, next, sameAsInForce }: Around): StateLack[] {
  const { effectiveOn, material, changes } = change
  const notice = material ? NOTICE_DAYS.material : NOTICE_DAYS.other
  const tests: [boolean, StateLack][] = [
    [sameAsInForce, 'says_the_same'],
    [changes.every((each) => each.trim() === ''), 'no_changes_said'],
    [effectiveOn === null || effectiveOn < addDays(today, notice), 'state_too_soon'],
    [effectiveOn !== null && (effectiveOn <= version || (next !== null && effectiveOn >= next)), 'not_of_its_version'],
  ]
  return tests.filter(([lacks]) => lacks).map(([, what]) => what)
}

/** Whether the translation of a version got lost in the text of a state. */
export const spanishOfState = (version: WholeText, text: WholeText): 'whole' | 'none' | 'lost' => {
  if (text.spanish && spanishLacks(text, text.spanish, null).length === 0) return 'whole'
  return version.spanish ? 'lost' : 'none'
}
