import type { Role } from '#access/roles.ts'
import { lettersOf } from '#domains/records/finders/rules/spelling.ts'
import { type Term, TERMS } from '#domains/insight/glossary/rules/terms.data.ts'

const BEFORE =
  /^(?:(?:please )?(?:what is|whats|what are|what does|what do|define|definition of|meaning of|explain|que es|que son|que significa|que quiere decir|definicion de|explique|explica)) (?:(?:meant|meaning) (?:by|of) )?(?:an? |the |una? |el |la |los |las )?/
const AFTER = /(?: (?:mean|means|meaning|stand for|exactly|in insurance|here|aqui|exactamente))*$/

/** The word whose meaning is asked for, and nothing else is; null where the question says more, or of somebody's own ("my tier"). */
export function termAsked(asked: string, role: Role): Term | null {
  const typed = lettersOf(asked.replaceAll(/[¿?¡!."“”]/g, ' ')).replace(/ +/g, ' ')
  if (!BEFORE.test(typed)) return null
  const word = typed.replace(BEFORE, '').replace(AFTER, '')
  return TERMS.find(({ names, roles }) => roles.includes(role) && names.some((name) => lettersOf(name) === word)) ?? null
}
