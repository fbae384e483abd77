import { isbot } from 'isbot'
import { countVisit, userByCode, userOfAgency } from '#domains/distribution/agent-links/server/agent-links.store.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plan-codes.data.ts'
import { STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { findSeller } from '#domains/membership/quotes/server/quote.ts'
import { agentCode, readCode } from '#domains/people/agency/rules/master-code.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

type Following = { userAgent: string | undefined; method: string; quote?: Quoted }
type Quoted = Readonly<Record<string, unknown>>

/**
 * Where a short link leads: to the page of the agency or agent, from which one joins; with the answers of a quote, or with a code that may
 * not sell, to the pages to join at once. The visit is counted for the agent whose link it is.
 */
export async function followLink(typed: string, { userAgent, method, quote = {} }: Following): Promise<string> {
  const code = readCode(typed)
  const quoted = answersOfQuote(quote)
  if (code?.kind !== 'agency') return joinWith(quoted)
  const user = code.agent ? await userByCode(code.masterCode, code.agent) : undefined
  const agent = user?.status === 'active' ? user : undefined
  if (agent) await countVisit(agent.id, officeDay(), method === 'HEAD' || !userAgent || isbot(userAgent) ? 'programs' : 'people')
  const isAnswered = Object.keys(quoted).length > 0
  if (!isAnswered && (await findSeller({ masterCode: code.masterCode }, officeDay())))
    return `/agency/${agent && code.agent ? agentCode(code.masterCode, code.agent) : code.seller}`
  return joinWith({ ...(agent ? { code: code.masterCode, agent: agent.id } : { code: code.seller }), ...quoted })
}

const joinWith = (answers: Readonly<Record<string, string>>): string => {
  const search = new URLSearchParams(answers).toString()
  return search ? `/join?${search}` : '/join'
}

const ANSWERS: Readonly<Record<string, readonly string[]>> = {
  plan: PLAN_CODES,
  billing: BILLINGS,
  state: STATE_CODES,
  cars: ['1', '2', '3', '4'],
}

/** What the link of a quote answers already; anything else in the address is left out. */
const answersOfQuote = (quote: Quoted): Record<string, string> =>
  Object.fromEntries(
    Object.entries(ANSWERS).flatMap(([name, allowed]) => {
      const given = allowed.find((each) => each === quote[name])
      return given === undefined ? [] : [[name, given]]
    }),
  )

/** What an agent's card or flyer says of them; null for somebody without an agency. */
export async function cardOf(id: Id<'user'>): Promise<AgentCard | null> {
  const user = await userOfAgency(id)
  return user ? { link: linkByCode(user), agencyName: user.name, agencyPhone: user.phone, language: user.language } : null
}
export type AgentCard = { link: string; agencyName: string; agencyPhone: string | null; language: string }

type Code = { master_code: string | null; agent_suffix: string | null }

/** The path of a user's own link. */
export const linkByCode = ({ master_code: code, agent_suffix: suffix }: Code): string =>
  code && suffix ? `/a/${agentCode(code, suffix)}` : '/join'
