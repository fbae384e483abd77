import { isbot } from 'isbot'
import { countVisit, userByCode, userOfAgency } from '#domains/distribution/agent-links/server/agent-links.store.ts'
import { BILLINGS, PLAN_CODES } from '#domains/membership/plans/rules/plans.data.ts'
import { STATE_CODES } from '#domains/membership/plans/rules/state-rules.ts'
import { agentCode, readCode } from '#domains/people/agency/rules/master-code.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

type Following = { userAgent: string | undefined; method: string; quote?: Quoted }
type Quoted = Readonly<Record<string, unknown>>

/** Where a short link leads; the visit is counted for the agent whose link it is. */
export async function followLink(typed: string, { userAgent, method, quote = {} }: Following): Promise<string> {
  const code = readCode(typed)
  const quoted = answersOfQuote(quote)
  if (code?.kind !== 'agency') return joinWith(quoted)
  const user = code.agent ? await userByCode(code.masterCode, code.agent) : undefined
  if (user?.status !== 'active') return joinWith({ code: code.seller, ...quoted })
  await countVisit(user.id, officeDay(), method === 'HEAD' || !userAgent || isbot(userAgent) ? 'programs' : 'people')
  return joinWith({ code: code.masterCode, agent: user.id, ...quoted })
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
export async function cardOf(id: Id<'user'>): Promise<{ link: string; agencyName: string; language: string } | null> {
  const user = await userOfAgency(id)
  return user ? { link: linkByCode(user), agencyName: user.name, language: user.language } : null
}

type Code = { master_code: string | null; agent_suffix: string | null }

/** The path of a user's own link. */
export const linkByCode = ({ master_code: code, agent_suffix: suffix }: Code): string =>
  code && suffix ? `/a/${agentCode(code, suffix)}` : '/join'
