import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { agenciesContract } from '#domains/distribution/agencies/contract.ts'
import { alliancesContract } from '#domains/distribution/alliances/contract.ts'
import type { CastName } from '#db/cast.ts'
import { earn } from '#domains/distribution/statements/testing.ts'
import { atTime } from '#platform/clock.ts'
import type { Day } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { eventsAbout } from '#domains/records/history/server/events.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const { list, read, add, change, addAgency, endAgency, remove, choices } = alliancesContract
const terms = (name: string) =>
  ({
    name,
    status: 'active',
    overrideFirstBp: 500,
    overrideRenewalBp: 300,
    tierFloor: 'T2',
    priceTier: 'P3',
    contractFrom: '2026-01-01',
    contractTo: '2027-12-31',
    contactName: 'Lorna Pike',
    contactEmail: 'lorna@guild.example',
    notes: '',
  }) as const
const found = async (name: string) => (await app.call(add, { body: terms(name) }, 'priya')).answer
const join = (allianceId: Id<'alliance'>, masterCode: string, from: Day, to: Day | null, as: CastName = 'priya') =>
  app.call(addAgency, { params: { allianceId }, body: { masterCode, from, to } }, as)

describe('an agency is in one group at a time', () => {
  test('a span that overlaps is refused at its field, naming the group; one that touches is not', async () => {
    const guild = await found('Gulf Guild')
    const league = await found('Lakes League')
    expect((await join(guild.id, 'TX-10432', '2026-03-01', '2026-08-31')).answer.belonging).toMatchObject([
      { masterCode: 'TX-10432', from: '2026-03-01', to: '2026-08-31' },
    ])

    const refused = await join(league.id, 'TX-10432', '2026-08-31', null)
    expect([refused.status, refused.refusal.fields]).toEqual([
      400,
      { masterCode: 'This agency is in Gulf Guild until 2026-08-31. An agency is in one group at a time.' },
    ])
    expect((await join(league.id, 'TX-10432', '2026-09-01', null)).status).toBe(200)
    expect((await join(guild.id, 'TX-10432', '2030-01-01', null)).refusal.code).toBe('already_in_a_group')
  })

  test('of twenty groups that add it at once one succeeds', async () => {
    const groups = await Promise.all(Array.from({ length: 20 }, (_, n) => found(`Rush ${n}`)))
    const attempts = await Promise.all(groups.map(({ id }) => join(id, 'OH-20417', '2026-05-01', null)))
    expect(attempts.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(attempts.filter(({ refusal }) => refusal.code === 'already_in_a_group')).toHaveLength(19)
  })

  test('its agency page names its current group, and the list counts it', async () => {
    const { answer } = await app.call(agenciesContract.read, { params: { masterCode: 'OH-20417' } }, 'walter')
    const [row] = (await app.call(list, { query: { search: answer.allianceName ?? '' } }, 'dana')).answer.rows.filter(
      (each) => each.name === answer.allianceName,
    )
    expect(row).toMatchObject({ agencies: 1, tierFloor: 'T2', priceTier: 'P3' })
  })

  test('its last day is set and changed until it has passed, never before its first nor into another group', async () => {
    const [row] = (await app.call(list, { query: { search: 'Lakes League' } }, 'dana')).answer.rows
    const params = { allianceId: row?.id ?? 'all_', masterCode: 'TX-10432' } as const
    expect((await app.call(endAgency, { params, body: { to: '2026-01-01' } }, 'priya')).refusal.code).toBe('ends_before_it_begins')
    expect((await app.call(endAgency, { params, body: { to: '2026-12-31' } }, 'priya')).answer.belonging[0]?.to).toBe('2026-12-31')
    const change = async (to: Day | null, days = 0) =>
      atTime(new Date(Date.UTC(2026, 10, 23 + days, 18)), () => app.call(endAgency, { params, body: { from: '2026-09-01', to } }, 'priya'))
    expect((await change('2026-11-30')).answer.belonging[0]?.to).toBe('2026-11-30')
    expect((await change(null)).answer.belonging[0]).toMatchObject({ to: null, changeable: true })
    expect((await change('2026-12-31')).answer.belonging[0]?.to).toBe('2026-12-31')
    const guild = (await app.call(list, { query: { search: 'Gulf Guild' } }, 'dana')).answer.rows[0]?.id ?? 'all_'
    expect((await join(guild, 'TX-10432', '2027-01-01', null)).status).toBe(200)
    const refused = await change('2027-01-01')
    expect([refused.refusal.code, refused.refusal.fields]).toEqual([
      'already_in_a_group',
      { to: 'This agency is in Gulf Guild. An agency is in one group at a time.' },
    ])
    expect((await change('2026-12-30', 38)).status, 'on its last day').toBe(200)
    expect((await change('2026-12-31', 38)).refusal.code, 'the day after').toBe('stay_over')
    const events = await eventsAbout({ noun: 'alliance', id: params.allianceId })
    expect(events.find(({ kind }) => kind === 'alliance.agency_ended')).toMatchObject({ data: { before: '2026-12-31', to: '2026-12-30' } })
  })

  test('days that paid the group an override are not taken out of a stay', async () => {
    const { allianceName } = (await app.call(agenciesContract.read, { params: { masterCode: 'OH-20417' } }, 'walter')).answer
    const group = (await app.call(list, { query: { search: allianceName ?? '' } }, 'dana')).answer.rows.find(
      ({ name }) => name === allianceName,
    )
    const allianceId = group?.id ?? 'all_'
    await earn(5_00, { payee: { kind: 'alliance', id: allianceId }, masterCode: 'OH-20417', on: '2030-03-10' })
    const params = { allianceId, masterCode: 'OH-20417' } as const
    const end = (to: Day) => atTime(new Date('2030-04-01T18:00:00Z'), () => app.call(endAgency, { params, body: { to } }, 'priya'))
    expect((await end('2030-03-09')).refusal.code).toBe('already_earned')
    expect((await end('2030-03-10')).status).toBe(200)
  })
})

test('a change records who changed what, and an older version is refused', async () => {
  const { id, version } = await found('Prairie Pact')
  const params = { allianceId: id }
  expect((await app.call(change, { params, body: { version, overrideFirstBp: 450 } }, 'priya')).answer).toMatchObject({
    overrideFirstBp: 450,
    version: version + 1,
  })
  expect((await app.call(change, { params, body: { version, notes: 'x' } }, 'dana')).refusal.code).toBe('someone_else_saved')
  const [event] = await eventsAbout({ noun: 'alliance', id })
  expect(event).toMatchObject({ kind: 'alliance.changed', data: { override_first_bp: { from: 500, to: 450 } } })
})

test('invalid values are refused at their field', async () => {
  const { id, version } = await found('Valley Venture')
  expect((await app.call(add, { body: terms('Valley Venture') }, 'priya')).refusal.fields).toEqual({ name: 'Another group has this name.' })
  expect(
    (await app.call(change, { params: { allianceId: id }, body: { version, contractTo: '2025-12-31' } }, 'priya')).refusal.fields,
  ).toHaveProperty('contractTo')
  expect((await app.call(add, { body: { ...terms('Too much'), overrideFirstBp: 5001 } }, 'priya')).refusal.fields).toEqual({
    overrideFirstBp: 'Enter at most 50%.',
  })
  expect((await join(id, 'ZZ-99999', '2026-01-01', null)).refusal.fields).toHaveProperty('masterCode')
})

test('an archived group cannot be changed, and only a draft is deleted', async () => {
  const { id, version } = await found('Old Order')
  const params = { allianceId: id }
  expect((await app.call(remove, { params }, 'priya')).refusal.code).toBe('not_a_draft')
  await app.call(change, { params, body: { version, status: 'archived' } }, 'priya')
  expect((await app.call(change, { params, body: { version: version + 1, notes: 'x' } }, 'priya')).refusal.code).toBe('archived')
  const draft = (await app.call(add, { body: { ...terms('Never Was'), status: 'draft' } }, 'priya')).answer
  expect((await app.call(remove, { params: { allianceId: draft.id } }, 'priya')).status).toBe(200)
  expect((await app.call(read, { params: { allianceId: draft.id } }, 'priya')).status).toBe(404)
})

test('staff read groups, finance and super change them, recruiters choose among the active ones, nobody else knows of them', async () => {
  expect((await app.call(list, {}, 'jonas')).status).toBe(200)
  expect((await app.call(add, { body: terms('Mine') }, 'jonas')).refusal.code).toBe('not_your_role')
  expect((await app.call(choices, {}, 'tomas')).status).toBe(200)
  for (const as of ['emeka', 'grace', 'helen', 'amara'] as const) expect((await app.call(list, {}, as)).status).toBe(403)
})
