import type { StaffCapability } from '#access/roles.ts'

/** What stuck work is about, in words of the business. The modules of each: the part before the dot of a sweep's or job's name. */
const MODULES = {
  payments: ['payments'],
  payouts: ['payouts', 'payees'],
  commissions: ['commissions', 'statements'],
  billing: ['billing'],
  messages: ['messages'],
  claims: ['claims', 'documents', 'adjudication', 'decisions', 'appeals', 'filing', 'queue', 'recoveries'],
  memberships: ['memberships', 'members', 'enrollments', 'applications', 'cancellations', 'terms', 'promotions'],
} as const satisfies Record<string, readonly string[]>

export const WORK = [...(Object.keys(MODULES) as (keyof typeof MODULES)[]), 'other'] as const
export type Work = (typeof WORK)[number]

/** Who is responsible for which work; `super` for all of it. */
const TRUSTED: readonly { capability: StaffCapability; work: readonly (keyof typeof MODULES)[] }[] = [
  { capability: 'finance', work: ['payments', 'payouts', 'commissions', 'billing'] },
  { capability: 'support', work: ['messages'] },
]

/** `job:payouts.send`: a job that gave up. */
export const isJob = (kind: string): boolean => kind.startsWith('job:')

/** `payouts.arrivals` and `job:payouts.send` belong to `payouts`. */
export const moduleOf = (kind: string): string => kind.replace(/^job:/, '').split('.')[0] ?? ''

export function workOf(kind: string): Work {
  const found = Object.entries(MODULES).find(([, modules]) => modules.some((each) => each === moduleOf(kind)))
  return (found?.[0] as Work | undefined) ?? 'other'
}

/** The modules whose stuck work these capabilities may see; `all` for `super`. */
export function modulesFor(capabilities: readonly StaffCapability[]): readonly string[] | 'all' {
  if (capabilities.includes('super')) return 'all'
  return TRUSTED.filter(({ capability }) => capabilities.includes(capability)).flatMap(({ work }) => work.flatMap((each) => MODULES[each]))
}

export function isStuckWorkFor(capabilities: readonly StaffCapability[], kind: string): boolean {
  const modules = modulesFor(capabilities)
  return modules === 'all' || modules.includes(moduleOf(kind))
}
