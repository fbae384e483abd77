import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Draft } from '#domains/membership/quotes/web/draft.ts'
import type { CarExclusion } from '#domains/membership/plans/rules/eligibility.data.ts'

/** The obstacles in the first answers, field by field, before any personal data. */
const OBSTACLES = {
  class: { stands: (draft: Draft) => draft['class'] === 'other', says: msg`We cover cars, SUVs, pickups, and vans up to 10,000 pounds.` },
  use: {
    stands: (draft: Draft) => Boolean(draft['use']) && draft['use'] !== 'personal',
    says: msg`We cover cars for personal use only, not for business, rideshare, delivery, or rental.`,
  },
  exclusion: {
    stands: (draft: Draft) => Boolean(draft['exclusion']) && draft['exclusion'] !== 'none',
    says: msg`We can’t cover this car because of its weight, title, ownership, or location.`,
  },
  onPolicyAs: {
    stands: (draft: Draft) => draft['onPolicyAs'] === 'nobody',
    says: msg`You must be the named insured or a listed driver on the policy.`,
  },
  covers: {
    stands: (draft: Draft) => draft['covers'] === 'no',
    says: msg`Without collision or comprehensive coverage, there’s no deductible to pay back.`,
  },
} as const

export type ObstacleField = keyof typeof OBSTACLES

export function obstaclesIn(draft: Draft): { field: ObstacleField; says: MessageDescriptor }[] {
  return FIELDS.filter((field) => OBSTACLES[field].stands(draft)).map((field) => ({ field, says: OBSTACLES[field].says }))
}

const FIELDS = ['class', 'use', 'exclusion', 'onPolicyAs', 'covers'] as const satisfies readonly ObstacleField[]

/** The exclusions asked about a car besides its class and use. */
export const EXCLUSION_CHOICES: readonly { value: CarExclusion; says: MessageDescriptor }[] = [
  { value: 'none', says: msg`None of these` },
  { value: 'too_heavy', says: msg`Rated over 10,000 pounds` },
  { value: 'salvage_title', says: msg`A salvage title` },
  { value: 'rebuilt_title', says: msg`A rebuilt title` },
  { value: 'commercial_title', says: msg`A commercial title` },
  { value: 'other_owner', says: msg`Owned by someone who lives outside the household or isn’t named on the policy` },
  { value: 'outside_us', says: msg`Kept outside the United States` },
]
