import type { Actor } from '#access/actor.ts'
import type { Answer, CallInput, Route } from '#access/contract.ts'
import { pathTo } from '#access/path-to.ts'
import type { About } from '#domains/insight/intents/rules/about.ts'
import { type Both, dayIn, type Say, type Source } from '#domains/insight/answers/rules/answer.ts'
import { CLAUSES } from '#domains/membership/terms/rules/clauses.data.ts'
import { officeDay } from '#platform/clock.ts'
import { isDay } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import type { Language } from '#platform/language/languages.ts'

/** Who asks, about what, in which language; `read` is what the product's own endpoints answer to them. */
export type Asking = {
  actor: Actor
  about: About
  language: Language
  say: Say
  /** A sentence of the product, in the language of the answer. */
  inWords: (sentence: string) => string
  read: <R extends Route>(route: R, asked: CallInput<R>) => Promise<Answer<R>>
}

/** A day, or the day at the office of a timestamp, as on every page: in the evening it is tomorrow already in UTC. */
export const shown = ({ language }: Pick<Asking, 'language'>, on: string | null): string =>
  dayIn(language, on === null || isDay(on) ? on : officeDay(new Date(on)))

export const words = ({ say }: Asking, [english, spanish]: Both): string => say(english, spanish)

/** The page of a claim in the caller's own center; sales has none. */
export function claimPath({ role }: Actor, claimId: Id<'claim'>): string | null {
  if (role === 'member') return pathTo('/member-center/claims/:claimId', { claimId })
  if (role === 'staff') return pathTo('/account-center/claims/:claimId', { claimId })
  return role === 'agent' || role === 'agent-admin' ? pathTo('/agent-center/claims/:claimId', { claimId }) : null
}

export const memberPath = ({ role }: Actor, memberId: Id<'member'>): string =>
  role === 'staff' ? pathTo('/account-center/members/:memberId', { memberId }) : pathTo('/agent-center/members/:memberId', { memberId })

/** A clause of the terms, which a member signed. */
export const clause = ({ say }: Asking, number: keyof typeof CLAUSES & keyof typeof IN_SPANISH): Source => ({
  to: `${pathTo('/terms-conditions')}#clause-${number}`,
  label: say(`Terms, ${number} ${CLAUSES[number].title}`, `Términos, ${number} ${IN_SPANISH[number]}`),
})

/** The titles of the courtesy translation (terms-2-in-spanish.data.ts). */
const IN_SPANISH = {
  '1.1': 'Membresía vigente',
  '1.2': 'Pago tardío',
  '1.3': 'Período de espera',
  '2.1': 'Sus vehículos',
  '3.1': 'Reclamos por año',
  '3.2': 'Máximo anual',
  '3.3': 'Límite por reclamo',
  '4.2': 'Plazo para los documentos',
} as const
