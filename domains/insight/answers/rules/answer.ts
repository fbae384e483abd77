import type { Language } from '#platform/language/languages.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { type Cents, dollars } from '#platform/money.ts'

/** One fact of the caller's own, and the page it is from. */
export type Fact = { label: string; value: string; to: string | null }
export type Source = { to: string; label: string }

/** An act that the caller confirms; nothing is done before. */
export type Prepared =
  | { kind: 'ask_documents'; claimId: Id<'claim'>; number: string; name: string }
  | { kind: 'remind'; memberId: Id<'member'>; name: string }
  | { kind: 'take_claim'; claimId: Id<'claim'>; number: string; from: { id: Id<'user'>; name: string } | null; to: Id<'user'> }

/**
 * An answer from the caller's own data. `body` says nothing of anybody: who of staff later reads the conversation sees it without the
 * facts. `article` is the help article that says the rule.
 */
export type FactsAnswer = {
  body: string
  facts: Fact[]
  links: Source[]
  article: string | null
  choices: string[]
  prepared: Prepared | null
}

export const answer = (body: string, more: Partial<FactsAnswer> = {}): FactsAnswer => ({
  body,
  facts: [],
  links: [],
  article: null,
  choices: [],
  prepared: null,
  ...more,
})

/** A text in both languages. */
export type Both = readonly [english: string, spanish: string]

/** A text in the language of the answer. */
export type Say = (english: string, spanish: string) => string
export const sayIn =
  (language: Language): Say =>
  (english, spanish) =>
    language === 'es-US' ? spanish : english

/** "Nov 21, 2026", "21 nov 2026". */
export const dayIn = (language: Language, day: Day | null): string =>
  day === null ? '–' : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

export const money = (amount: Cents): string => dollars(amount, { trim: true })
