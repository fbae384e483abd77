import { isbot } from 'isbot'
import { countVisit, userByCode, userOfAgency } from '#domains/distribution/agent-links/server/agent-links.store.ts'
import { agentCode, readCode } from '#domains/people/agency/rules/master-code.ts'
import { officeDay } from '#platform/clock.ts'
import type { Id } from '#platform/ids.ts'

type Following = { userAgent: string | undefined; method: string }

/** Where a short link leads; the visit is counted for the agent whose link it is. */
export async function followLink(typed: string, { userAgent, method }: Following): Promise<string> {
  const code = readCode(typed)
  if (code?.kind !== 'agency') return '/join'
  const user = code.agent ? await userByCode(code.masterCode, code.agent) : undefined
  if (user?.status !== 'active') return `/join?code=${code.masterCode}`
  await countVisit(user.id, officeDay(), method === 'HEAD' || !userAgent || isbot(userAgent) ? 'programs' : 'people')
  return `/join?code=${code.masterCode}&agent=${user.id}`
}

/** What an agent's card or flyer says of them; null for somebody without an agency. */
export async function cardOf(id: Id<'user'>): Promise<{ link: string; agencyName: string; language: string } | null> {
  const user = await userOfAgency(id)
  return user ? { link: linkByCode(user), agencyName: user.name, language: user.language } : null
}

type Code = { master_code: string | null; agent_suffix: string | null }

/** The path of a user's own link. */
export const linkByCode = ({ master_code: code, agent_suffix: suffix }: Code): string =>
  code && suffix ? `/a/${agentCode(code, suffix)}` : '/join'
