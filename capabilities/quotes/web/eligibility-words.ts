import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Draft } from '#capabilities/enrolments/web/draft.ts'

/** What in the first answers stands in the way, field by field, before anyone has told us who they are. */
const OBSTACLES = {
  class: { stands: (draft: Draft) => draft['class'] === 'other', says: msg`We cover cars, SUVs, pickups and vans up to 10,000 pounds.` },
  use: {
    stands: (draft: Draft) => Boolean(draft['use']) && draft['use'] !== 'personal',
    says: msg`We cover cars for personal use: not for business, rideshare, delivery or rental.`,
  },
  onPolicyAs: {
    stands: (draft: Draft) => draft['onPolicyAs'] === 'nobody',
    says: msg`You must be the named insured or a listed driver on the policy.`,
  },
  covers: {
    stands: (draft: Draft) => draft['covers'] === 'no',
    says: msg`The membership pays back the deductible of collision or comprehensive coverage. Without either there is none to pay back.`,
  },
} as const

export type ObstacleField = keyof typeof OBSTACLES

export function obstaclesIn(draft: Draft): { field: ObstacleField; says: MessageDescriptor }[] {
  return FIELDS.filter((field) => OBSTACLES[field].stands(draft)).map((field) => ({ field, says: OBSTACLES[field].says }))
}

const FIELDS = ['class', 'use', 'onPolicyAs', 'covers'] as const satisfies readonly ObstacleField[]
