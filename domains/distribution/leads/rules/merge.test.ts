import { expect, test } from 'vitest'
import { mergedEvidence } from '#domains/distribution/leads/rules/merge.ts'

test('what happened with either lead has happened, and the older one names who did it', () => {
  const older = { two_way_contact: 'Tomás' }
  const newer = { two_way_contact: 'Helen', demo_held: 'Helen' }
  expect(mergedEvidence(older, newer, { olderHasApplication: false })).toEqual({ two_way_contact: 'Tomás', demo_held: 'Helen' })
})

test('of two applications only the papers of the older lead’s count', () => {
  const newer = { demo_held: 'Helen', esign_out: 'Helen', w9: 'Dana', agreement: 'Dana' }
  expect(mergedEvidence({}, newer, { olderHasApplication: true })).toEqual({ demo_held: 'Helen' })
  expect(mergedEvidence({}, newer, { olderHasApplication: false })).toEqual(newer)
})
