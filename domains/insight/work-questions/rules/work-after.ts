import type { Role } from '#access/roles.ts'
import { namedAlone, type WorkAsked, workAsked } from '#domains/insight/work-questions/rules/work-asked.ts'

/**
 * What a question about work asks for after those before it, oldest first: "And Ohio?" is the same figure of Ohio, "and last month?" of
 * last month.
 */
export function workAfter(earlier: readonly string[], asked: string, role: Role): WorkAsked | null {
  const before = earlier.reduce<WorkAsked | null>((found, each) => asks(each, found, role), null)
  return asks(asked, before, role)
}

const asks = (asked: string, before: WorkAsked | null, role: Role): WorkAsked | null =>
  workAsked(asked, role) ?? (before ? another(asked, before) : null)

const FOLLOWS =
  /^[¿\s]*(?:and|what about|how about|and what about|y|qué tal|que tal|y qué tal|y que tal|y qué hay de|y que hay de)\s+(.+)$/i

/** Only where the question before named a state, or a period, too. A list is the one that it named: only the forecast has other months. */
function another(asked: string, before: WorkAsked): WorkAsked | null {
  const [, rest] = FOLLOWS.exec(asked.trim()) ?? []
  const named = rest === undefined ? null : namedAlone(rest)
  if (!named || (before.kind === 'list' && before.of !== 'forecast')) return null
  if (named.state && before.state && !named.period) return { ...before, state: named.state }
  return named.period && before.period && !named.state ? { ...before, period: named.period } : null
}
