import { ATTRIBUTION } from '#domains/people/agency/rules/attribution.data.ts'

/** `TX-10432`: an agency's permanent code. `DIRECT` is the company itself, and earns nobody a commission. */
export type MasterCode = 'DIRECT' | `${string}-${string}`

export type ReadCode =
  | { kind: 'direct'; masterCode: 'DIRECT'; seller: 'DIRECT' }
  /**
   * `TX-10432-L02` is a location of the agency, `TX-10432-A07` one of its agents. `seller` is the code of the location, else of the agency.
   */
  | { kind: 'agency'; masterCode: MasterCode; seller: string; location: string | null; agent: string | null }

const CODE = /^([A-Z]{2})-(\d{5})(?:-([LA]\d{2,4}))?$/

/** Refuses a state that is not two letters, and a number of more than five digits. */
export function masterCode(state: string, number: number): MasterCode {
  const code = `${state}-${String(number).padStart(5, '0')}` as const
  if (!CODE.test(code) || !Number.isSafeInteger(number)) throw new RangeError(`Not a master code: ${code}`)
  return code
}

/** A code as typed: lower case, spaces or no dash. Null when it is none. */
export function readCode(typed: string): ReadCode | null {
  const text = typed
    .trim()
    .toUpperCase()
    .replace(/\s+/g, '-')
    .replace(/^([A-Z]{2})(\d)/, '$1-$2')
  if (text === 'DIRECT') return { kind: 'direct', masterCode: text, seller: text }
  const [, state, number, suffix] = CODE.exec(text) ?? []
  if (!state || !number) return null
  const masterCode: MasterCode = `${state}-${number}`
  const of = (letter: string) => (suffix?.[0] === letter ? suffix : null)
  const agent = of('A')
  return { kind: 'agency', masterCode, seller: agent ? masterCode : text, location: of('L'), agent }
}

/** `TX-10432-A07`: an agent's code, by which their link goes. */
export const agentCode = (code: string, suffix: string): string => `${code}-${suffix}`

export const isMasterCode = (text: string): text is MasterCode => text === 'DIRECT' || /^[A-Z]{2}-\d{5}$/.test(text)

/** Whether the link or code that somebody followed still credits the sale to its agency: for 30 days (docs/rules.md §5). */
export const stillCounts = (cameAt: Date, now: Date, { days } = ATTRIBUTION): boolean =>
  cameAt <= now && now.getTime() - cameAt.getTime() <= days * 86_400_000
