import type { StaffCapability } from '#access/roles.ts'

/** Capabilities that two persons give: one proposes them, another confirms (docs/rules.md §6.7). */
export const NEEDS_SECOND_PERSON = ['finance', 'compliance', 'super'] as const satisfies readonly StaffCapability[]

export const COMBINATION_REASONS = ['decides_and_pays', 'gives_access_and_pays', 'verifies_and_pays', 'investigates_and_decides'] as const
export type CombinationReason = (typeof COMBINATION_REASONS)[number]

/**
 * Capabilities that one person never has together, and why (docs/rules.md §6.7). The database refuses them too
 * (`users_capabilities_apart`); a test compares both.
 */
export const NEVER_TOGETHER: readonly (readonly [StaffCapability, StaffCapability, CombinationReason])[] = [
  ['finance', 'support', 'decides_and_pays'],
  ['finance', 'claims_l1', 'decides_and_pays'],
  ['finance', 'claims_l2', 'decides_and_pays'],
  ['finance', 'claims_l3', 'decides_and_pays'],
  ['finance', 'siu', 'decides_and_pays'],
  ['finance', 'compliance', 'verifies_and_pays'],
  ['finance', 'super', 'gives_access_and_pays'],
  ['siu', 'support', 'investigates_and_decides'],
  ['siu', 'claims_l1', 'investigates_and_decides'],
  ['siu', 'claims_l2', 'investigates_and_decides'],
  ['siu', 'claims_l3', 'investigates_and_decides'],
]

/** The first two of these capabilities that one person never has together; null when all may be. */
export const forbiddenAmong = (capabilities: readonly StaffCapability[]) =>
  NEVER_TOGETHER.find(([one, other]) => capabilities.includes(one) && capabilities.includes(other)) ?? null

/** Of the capabilities that are new to somebody, those that a second person confirms. */
export const toConfirm = (now: readonly StaffCapability[], before: readonly StaffCapability[]): StaffCapability[] =>
  NEEDS_SECOND_PERSON.filter((capability) => now.includes(capability) && !before.includes(capability))
