import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { CallInput } from '#access/contract.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { alertExpiry } from '#domains/distribution/agency-expiry/server/expiry.ts'
import { appointmentsContract } from '#domains/distribution/appointments/contract.ts'
import { complianceContract, type ComplianceFigures } from '#domains/distribution/compliance-calendar/contract.ts'
import type { CastName } from '#db/cast.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays, type Day } from '#platform/days.ts'
import { db } from '#platform/db.ts'

const OKOYE = 'TX-10432'
const LAKESHORE = 'OH-20417'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const ahead = (days: number): Day => addDays(officeDay(), days)
const all = (as: CastName, query: CallInput<typeof complianceContract.list>['query'] = {}) =>
  app.call(complianceContract.list, { query: { limit: 100, ...query } }, as).then(({ answer }) => answer.rows)
const ids = async (as: CastName, query = {}) => (await all(as, query)).map(({ id }) => id)
const figures = async (agency?: string) => (await app.call(complianceContract.figures, { query: agency ? { agency } : {} }, 'dana')).answer
const ofAgency = (code: string, change: Partial<Record<'license_expires_on' | 'eo_expires_on' | 'w9_received_on', Day | null>>) =>
  db().updateTable('agencies').set(change).where('master_code', '=', code).execute()
const graceIn = (state: string) =>
  db().updateTable('agent_licenses').where('user_id', '=', app.cast.users.grace.id).where('state', '=', state)

describe('the calendar', () => {
  test('an admin reads their own agency and people; compliance everything but what was terminated; nobody else reads it', async () => {
    const own = await ids('emeka')
    const { emeka, grace } = app.cast.users
    expect(own.toSorted()).toEqual(
      [
        `agent ${emeka.id} TX`,
        `agent ${grace.id} TX`,
        ...['contract', 'eo', 'w9'].map((kind) => `${kind} ${OKOYE}`),
        `license ${OKOYE} TX`,
      ].toSorted(),
    )
    const everywhere = await ids('dana')
    expect(everywhere).toEqual(expect.arrayContaining([...own, `license ${LAKESHORE} OH`, `license ${LAKESHORE} TX`]))
    expect(await ids('emeka', { agency: LAKESHORE })).toEqual([])
    for (const name of ['grace', 'tomas', 'priya'] as const)
      expect((await app.call(complianceContract.list, { query: {} }, name)).status).toBe(403)
    await db().updateTable('users').set({ status: 'suspended' }).where('id', '=', grace.id).execute()
    expect(await ids('emeka')).not.toContain(`agent ${grace.id} TX`)
    await db().updateTable('users').set({ status: 'active' }).where('id', '=', grace.id).execute()
  })

  test('what is missing comes first, then what expired, then what is next; today is still in force; pages go on', async () => {
    await ofAgency(OKOYE, { license_expires_on: ahead(0), eo_expires_on: ahead(-1), w9_received_on: null })
    await graceIn('TX')
      .set({ expires_on: ahead(30) })
      .execute()
    const rows = await all('emeka')
    expect(rows.slice(0, 4)).toMatchObject([
      { id: `w9 ${OKOYE}`, standing: 'missing', daysLeft: null },
      { id: `eo ${OKOYE}`, standing: 'expired', daysLeft: -1 },
      { id: `license ${OKOYE} TX`, standing: 'current', daysLeft: 0 },
      { kind: 'license', agentName: 'Grace Liu', standing: 'current', daysLeft: 30 },
    ])
    expect(rows.at(-1)).toMatchObject({ id: `contract ${OKOYE}`, expiresOn: null, standing: 'current' })
    const first = (await app.call(complianceContract.list, { query: { limit: 2 } }, 'emeka')).answer
    const second = (await app.call(complianceContract.list, { query: { limit: 100, cursor: first.next ?? '' } }, 'emeka')).answer
    expect([...first.rows, ...second.rows]).toEqual(rows)
  })

  test('a license without its row is missing, and of whoever sells nowhere; returned or unverified it says so', async () => {
    await ofAgency(OKOYE, { license_expires_on: null, eo_expires_on: ahead(400), w9_received_on: ahead(-400) })
    const { grace } = app.cast.users
    // Grace's Texas license is one of no state of her agency now.
    expect(await ids('emeka', { standing: 'missing' })).toEqual(expect.arrayContaining([`license ${OKOYE} TX`, `agent ${grace.id}`]))
    await ofAgency(OKOYE, { license_expires_on: ahead(400) })
    expect(await ids('emeka', { standing: 'missing' })).toEqual([])
    await graceIn('TX')
      .set({ verified_at: null, verified_by: null, provisional_until: ahead(30) })
      .execute()
    expect(await all('emeka', { verify: 'waiting' })).toMatchObject([{ agentId: grace.id, standing: 'not_verified', toVerify: true }])
    await graceIn('TX').set({ returned_at: clock.now(), returned_why: 'Wrong number.', provisional_until: null }).execute()
    expect(await all('emeka', { standing: 'returned' })).toMatchObject([{ agentId: grace.id, toVerify: false }])
    await graceIn('TX')
      .set({ returned_at: null, returned_why: null, verified_at: clock.now(), expires_on: ahead(6) })
      .execute()
  })

  test('each figure counts the rows of the list it opens, of one agency or of all', async () => {
    await ofAgency(LAKESHORE, { eo_expires_on: ahead(60), w9_received_on: null })
    await ofAgency(OKOYE, { eo_expires_on: ahead(-3) })
    const lists: Record<keyof ComplianceFigures, Record<string, string>> = {
      due7: { due: '7' },
      due30: { due: '30' },
      due60: { due: '60' },
      expired: { standing: 'expired' },
      missing: { standing: 'missing' },
      toFix: { standing: 'returned,too_low,mismatched' },
      toVerify: { verify: 'waiting' },
    }
    for (const agency of [undefined, OKOYE, LAKESHORE]) {
      const counted = await figures(agency)
      for (const [name, filters] of Object.entries(lists))
        expect((await ids('dana', { ...filters, ...(agency ? { agency } : {}) })).length, `${name} ${agency ?? ''}`).toBe(
          counted[name as keyof ComplianceFigures],
        )
    }
    expect(await figures(OKOYE)).toMatchObject({ due7: 1, due60: 1, expired: 1, missing: 0 })
    expect(await figures(LAKESHORE)).toMatchObject({ due7: 0, due60: 1, expired: 0, missing: 1 })
    const { rows } = (await app.call(complianceContract.agencies, {}, 'dana')).answer
    expect(rows).toMatchObject([
      { masterCode: LAKESHORE, missing: 1 },
      { masterCode: OKOYE, expired: 1 },
    ])
  })
})

describe('an appointment', () => {
  const params = { masterCode: OKOYE }
  const entering = (more: Partial<CallInput<typeof appointmentsContract.enter>['body']> = {}) => ({
    agentId: null,
    state: 'TX',
    insurer: 'Prairie Mutual',
    appointedOn: ahead(-100),
    expiresOn: ahead(7),
    evidence: 'Read on the register of Texas.',
    ...more,
  })
  const enter = (more: Parameters<typeof entering>[0] = {}, as: CastName = 'dana') =>
    app.call(appointmentsContract.enter, { params, body: entering(more) }, as)
  const change = (appointmentId: `apt_${string}`, more: Partial<CallInput<typeof appointmentsContract.change>['body']>) =>
    app.call(
      appointmentsContract.change,
      { params: { ...params, appointmentId }, body: { version: 1, expiresOn: null, terminatedOn: null, evidence: 'A letter.', ...more } },
      'dana',
    )
  beforeEach(async () => {
    await db().deleteFrom('messages').where('kind', '=', 'agency_expiry').execute()
  })

  test('compliance enters it once for each holder, insurer, state and span; bad days and strangers are refused at their fields', async () => {
    expect((await enter({}, 'emeka')).status).toBe(403)
    const { rows } = (await enter()).answer
    expect(rows).toMatchObject([{ status: 'in_force', agentName: null, enteredBy: 'Dana Whitfield' }])
    expect((await enter({ insurer: 'prairie mutual', appointedOn: ahead(-3) })).refusal.code).toBe('appointment_overlaps')
    expect((await enter({ agentId: app.cast.users.grace.id })).answer.rows).toHaveLength(2)
    const { fields } = (await enter({ agentId: app.cast.users.nina.id, appointedOn: ahead(1), expiresOn: ahead(-200) })).refusal
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['agentId', 'appointedOn', 'expiresOn'])
    expect((await app.call(appointmentsContract.list, { params }, 'walter')).status).toBe(404)
  })

  test('it is on the calendar and announced once for each day, until it is terminated, which stays so', async () => {
    const { rows } = (await app.call(appointmentsContract.list, { params }, 'emeka')).answer
    const own = rows.find(({ agentId }) => agentId === null)
    if (!own) throw new Error('No appointment of the agency.')
    expect(await ids('emeka', { kind: 'appointment', due: '7' })).toHaveLength(2)
    const subjects = async () =>
      (await db().selectFrom('messages').select('subject').where('kind', '=', 'agency_expiry').execute())
        .map(({ subject }) => subject)
        .filter((subject) => subject.includes('an appointment'))
    await asApplication(() => alertExpiry.run(clock.now()))
    await asApplication(() => alertExpiry.run(clock.now()))
    // Each to the admin and the recruiter.
    expect(await subjects()).toHaveLength(4)
    expect((await change(own.id, { version: 2 })).refusal.code).toBe('someone_else_saved')
    const { fields } = (await change(own.id, { expiresOn: ahead(-200), terminatedOn: ahead(1) })).refusal
    expect(Object.keys(fields ?? {}).toSorted()).toEqual(['expiresOn', 'terminatedOn'])
    const elsewhere = await app.call(
      appointmentsContract.change,
      {
        params: { masterCode: 'OH-20417', appointmentId: own.id },
        body: { version: 1, expiresOn: null, terminatedOn: null, evidence: 'A letter.' },
      },
      'dana',
    )
    expect(elsewhere.status, 'it is of another agency').toBe(404)
    expect((await change(own.id, { terminatedOn: ahead(0) })).answer.rows).toContainEqual(
      expect.objectContaining({ id: own.id, status: 'terminated' }),
    )
    expect(await ids('emeka', { kind: 'appointment' })).toHaveLength(1)
    const over = (await enter({ state: 'OK' })).answer.rows.find(({ state }) => state === 'OK')
    await change(over?.id ?? 'apt_', { terminatedOn: ahead(0), expiresOn: ahead(7) })
    await asApplication(() => alertExpiry.run(clock.now()))
    expect(await subjects(), 'of a terminated one nothing').toHaveLength(4)
    expect((await change(own.id, { version: 2, expiresOn: ahead(90) })).refusal.code).toBe('appointment_terminated')
    await expect(db().updateTable('appointments').set({ terminated_on: null }).where('id', '=', own.id).execute()).rejects.toThrow(
      /stays terminated/,
    )
    await expect(db().updateTable('appointments').set({ state: 'OK' }).where('user_id', 'is not', null).execute()).rejects.toThrow()
  })
})
