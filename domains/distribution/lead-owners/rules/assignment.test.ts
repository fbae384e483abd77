import { describe, expect, test } from 'vitest'
import { assign, type Assignable, type Candidate } from '#domains/distribution/lead-owners/rules/assignment.ts'

const agent = (userId: string, minutesSinceLast: number | null, change: Partial<Candidate> = {}): Candidate => ({
  userId,
  minutesSinceLast,
  active: true,
  outOfOffice: false,
  openLeads: 10,
  cap: 40,
  territory: [],
  weight: 1,
  ...change,
})
const lead: Assignable = { state: 'TX', existingOwnerId: null, passedBy: [] }

test.each<[string, Partial<Assignable>, Candidate[], object]>([
  ['who waited longest', {}, [agent('ann', 30), agent('bo', 60)], { userId: 'bo', because: 'round_robin' }],
  ['twice the weight is twice the wait', {}, [agent('ann', 40, { weight: 2 }), agent('bo', 60)], { userId: 'ann', because: 'round_robin' }],
  ['who never had one', {}, [agent('ann', 9000), agent('bo', null)], { userId: 'bo', because: 'round_robin' }],
  ['equal candidates: the first by id', {}, [agent('bo', 60), agent('ann', 60)], { userId: 'ann', because: 'round_robin' }],
  ['who has the state', {}, [agent('ann', 5, { territory: ['TX'] }), agent('bo', 60)], { userId: 'ann', because: 'territory' }],
  [
    'of those who have the state, who waited longest',
    {},
    [agent('ann', 5, { territory: ['TX'] }), agent('bo', 60, { territory: ['TX', 'OK'] })],
    { userId: 'bo', because: 'territory' },
  ],
  [
    'who serves the agency already',
    { existingOwnerId: 'cy' },
    [agent('ann', 500, { territory: ['TX'] }), agent('cy', 1)],
    { userId: 'cy', because: 'existing_owner' },
  ],
  [
    'somebody else, when the serving owner is away',
    { existingOwnerId: 'cy' },
    [agent('ann', 5), agent('cy', 1, { outOfOffice: true })],
    { userId: 'ann' },
  ],
  ['not who is away', {}, [agent('ann', 500, { outOfOffice: true }), agent('bo', 5)], { userId: 'bo' }],
  ['not who has left', {}, [agent('ann', 500, { active: false }), agent('bo', 5)], { userId: 'bo' }],
  ['not who has forty open leads', {}, [agent('ann', 500, { openLeads: 40 }), agent('bo', 5, { openLeads: 39 })], { userId: 'bo' }],
  [
    'not who has as many as they may',
    {},
    [agent('ann', 500, { openLeads: 10, cap: 10 }), agent('bo', 5, { openLeads: 60, cap: 61 })],
    { userId: 'bo' },
  ],
  [
    'the deputy of who is away, in their turn and in their territory',
    {},
    [agent('ann', 500, { outOfOffice: true, deputyId: 'cy', territory: ['TX'] }), agent('bo', 60), agent('cy', 1)],
    { userId: 'cy', because: 'territory', insteadOf: 'ann' },
  ],
  [
    'nobody’s deputy who is away too, or is full',
    {},
    [
      agent('ann', 500, { outOfOffice: true, deputyId: 'cy' }),
      agent('cy', 400, { outOfOffice: true }),
      agent('di', 300, { outOfOffice: true, deputyId: 'ed' }),
      agent('ed', 2, { openLeads: 40 }),
      agent('bo', 1),
    ],
    { userId: 'bo', because: 'round_robin' },
  ],
  ['not who passed it on', { passedBy: ['ann'] }, [agent('ann', 500), agent('bo', 5)], { userId: 'bo' }],
])('%s', (_, change, candidates, expected) =>
  expect(assign({ ...lead, ...change }, candidates)).toMatchObject({ to: 'owner', ...expected }),
)

describe("the sales admin's queue", () => {
  test('gets a lead that two owners passed on', () => {
    expect(assign({ ...lead, passedBy: ['ann', 'bo'] }, [agent('cy', 5)])).toEqual({ to: 'sales_admin_queue', because: 'passed_too_often' })
  })
  test('gets a lead when nobody is free', () => {
    expect(assign(lead, [agent('ann', 5, { openLeads: 40 })])).toEqual({ to: 'sales_admin_queue', because: 'nobody_free' })
    expect(assign(lead, [])).toEqual({ to: 'sales_admin_queue', because: 'nobody_free' })
  })
})

test('the same facts pick the same owner', () => {
  const candidates = [agent('ann', null), agent('bo', null), agent('cy', 4)]
  expect(assign(lead, candidates)).toEqual(assign(lead, candidates.toReversed()))
})
