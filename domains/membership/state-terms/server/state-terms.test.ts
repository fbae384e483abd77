import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { enrollmentContract } from '#domains/membership/enrollments/contract.ts'
import { joinAndPay, newCustomer, ownEnrollment, signatureOf, vinOf } from '#domains/membership/enrollments/server/testing.ts'
import { followAllTerms } from '#domains/membership/memberships/server/follow-terms.ts'
import { stateTermsContract } from '#domains/membership/state-terms/contract.ts'
import type { StateClause } from '#domains/membership/state-terms/rules/state-text.ts'
import { approveEverywhere } from '#domains/membership/state-terms/testing.ts'
import { acceptanceOf } from '#domains/membership/terms-acceptance/server/accept.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { draftsContract } from '#domains/membership/terms-drafts/contract.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { otherTerms } from '#domains/membership/terms/server/public-page.ts'
import { acceptedClause } from '#domains/membership/terms/server/versions.ts'
import { whileGone } from '#domains/people/leavers/testing.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import { db, inTransaction } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'
import { asApplication } from '#platform/postgres/testing/roles.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const VERSION = '2096-01'
const FLORIDA = `${VERSION}-FL`
const params = { version: VERSION, state: 'FL' }
const ofVersion = { params: { version: VERSION } }

const NOTICE = 'In Florida, we write to you 45 days before we end your membership.'
const AVISO = 'En Florida, le escribimos 45 días antes de terminar su membresía.'
const clause = (text = NOTICE, spanish = AVISO): StateClause => ({ clause: '1.1', is: 'added', text, spanish })

const textIn = async (state: string, as: 'jonas' | 'dana' = 'dana') =>
  (await app.call(stateTermsContract.text, { params: { version: VERSION, state } }, as)).answer.text

async function say(state: string, clauses: StateClause[], as: 'jonas' | 'dana', more = {}) {
  const { saves } = await textIn(state)
  const body = { saves, clauses, changes: [], spanishChanges: [], material: true, effectiveOn: null, ...more }
  return app.call(stateTermsContract.change, { params: { version: VERSION, state }, body }, as)
}

async function approve(state: string, as: 'jonas' | 'dana') {
  const { digest, spanishDigest } = await textIn(state)
  return app.call(stateTermsContract.approve, { ...ofVersion, body: { texts: [{ state, digest, spanishDigest }] } }, as)
}

const publish = () => app.call(draftsContract.publish, ofVersion, 'dana')
const missing = async () => (await app.call(draftsContract.draft, ofVersion, 'dana')).answer.draft.statesMissing

describe('a version with clauses of Florida', () => {
  test('Jonas writes them beside his draft: the assembled text in both languages, and what it lacks', async () => {
    const { answer } = await app.call(draftsContract.begin, { body: { version: VERSION, effectiveOn: addDays(officeDay(), 30) } }, 'jonas')
    const { saves, title, effectiveOn, material, keyPoints, spanish, sections } = answer.draft
    const changes = ['You now have 120 days to tell us of a loss.', 'Nothing else changes.', 'The price stays as it is.']
    const worded = (texts: typeof sections, from: string, to: string) =>
      texts.map((each) => ({ ...each, paragraphs: each.paragraphs.map((text) => text.replace(from, to)) }))
    const inSpanish = spanish && {
      ...spanish,
      changes: ['Ahora tiene 120 días.', 'Nada más cambia.', 'El precio no cambia.'],
      sections: worded(spanish.sections, 'en un plazo de 90 días', 'en un plazo de 120 días'),
    }
    const in120 = worded(sections, 'within 90 days', 'within 120 days')
    const body = { saves, title, effectiveOn, material, keyPoints, changes, sections: in120, spanish: inSpanish }
    await app.call(draftsContract.change, { ...ofVersion, body }, 'jonas')

    const wrong = [{ ...clause(), clause: '99.9' }, clause(''), { ...clause('No title here'), is: 'instead' as const }]
    expect((await say('FL', wrong, 'jonas')).answer.text.lacks).toEqual([
      'no_such_clause',
      'clause_twice',
      'no_clause_words',
      'no_clause_title',
    ])
    const { text } = (await say('FL', [clause()], 'jonas')).answer
    expect(text).toMatchObject({
      text: FLORIDA,
      spanish: 'whole',
      lacks: [],
      open: true,
      approved: null,
      writers: ['Jonas Weber'],
      limitsNotNamed: [],
    })
    const [english, translated] = [text.sections, text.inSpanish?.sections ?? []].map((each) => JSON.stringify(each))
    expect([english?.includes(`was never in force. ${NOTICE}`), translated?.includes(AVISO)]).toEqual([true, true])
    expect((await textIn('TX')).text).toBe(VERSION)
    expect((await say('FL', [clause()], 'jonas', { saves: 0 })).refusal.code).toBe('someone_else_saved')
    expect((await app.call(stateTermsContract.text, { params }, 'grace')).status).toBe(403)
  })

  test('a state’s clause that drops a rider’s limit is said for that state alone', async () => {
    const numbered =
      (await textIn('GA')).sections.flatMap(({ paragraphs }) => paragraphs).find((each) => each.includes('or lockout.')) ?? ''
    const number = numbered.split(' ')[0] ?? ''
    const dropped = { clause: number, is: 'instead' as const, text: 'Extra benefits. None in Georgia.', spanish: 'Beneficios. Ninguno.' }
    expect((await say('GA', [dropped], 'jonas')).answer.text.limitsNotNamed).toContainEqual(
      expect.objectContaining({ plan: 'Standard 500', rider: 'lockout' }) as object,
    )
    const { rows } = (await app.call(stateTermsContract.states, ofVersion, 'dana')).answer
    expect(rows.filter(({ limitsNotNamed }) => limitsNotNamed.length > 0).map(({ state }) => state)).toEqual(['GA'])
    await app.call(stateTermsContract.discard, { params: { version: VERSION, state: 'GA' } }, 'jonas')
    expect((await textIn('GA')).limitsNotNamed).toEqual([])
  })

  test('it is published only when compliance, and no writer, has approved the text of every open state as it is', async () => {
    expect((await approve('TX', 'dana')).refusal.code).toBe('version_not_proposed')
    await app.call(draftsContract.propose, ofVersion, 'jonas')
    expect((await approve('TX', 'jonas')).status).toBe(403)
    expect(await publish()).toMatchObject({ status: 409, refusal: { code: 'states_not_approved' } })
    expect(await missing()).toContain('Texas')

    // Dana writes for Ohio: she does not approve that text. Jonas discards it.
    await say('OH', [clause('In Ohio, too.', 'En Ohio, también.')], 'dana')
    expect((await approve('OH', 'dana')).refusal.code).toBe('your_own_state_words')
    await app.call(stateTermsContract.discard, { params: { version: VERSION, state: 'OH' } }, 'jonas')

    expect((await approveEverywhere(app, VERSION, 'dana')).status).toBe(200)
    expect([await missing(), (await approve('TX', 'dana')).refusal.code]).toEqual([[], 'state_text_approved'])
    const { digest, spanishDigest } = await textIn('FL')
    await say('FL', [clause(NOTICE.replace('45', '60'), AVISO.replace('45', '60'))], 'jonas')
    expect(await textIn('FL')).toMatchObject({ approved: null, voided: true })
    expect(await missing()).toEqual(['Florida'])
    expect((await publish()).refusal.code).toBe('states_not_approved')
    const before = { ...ofVersion, body: { texts: [{ state: 'FL', digest, spanishDigest }] } }
    expect((await app.call(stateTermsContract.approve, before, 'dana')).refusal.code).toBe('state_text_changed')

    // The database refuses it too, for a state that is signed open, and whoever wrote may not be the one who approves.
    await db().insertInto('state_openings').values({ state: 'FL', signed_by: app.cast.users.dana.id, signed_at: clock.now() }).execute()
    const row = await db().selectFrom('terms_versions').selectAll().where('version', '=', '2026-11').executeTakeFirstOrThrow()
    const [id, by] = ['trm_00000000000000000000000003' as const, app.cast.users.dana.id]
    const alone = { ...row, id, version: VERSION, sections: JSON.stringify(row.sections), spanish: null, clauses: null, approved_by: by }
    await expect(inTransaction((tx) => tx.insertInto('terms_versions').values(alone).execute())).rejects.toThrow(
      'terms_not_approved: 2096-01 for FL',
    )
    const own = { id: 'tra_00000000000000000000000001' as const, of_version: VERSION, state: 'FL', digest, writers: [by], approved_by: by }
    await expect(
      db()
        .insertInto('state_terms_approvals')
        .values({ ...own, spanish_digest: null, approved_at: clock.now() })
        .execute(),
    ).rejects.toThrow('state_terms_approvals_by_another')

    await say('FL', [clause()], 'jonas')
    expect(await missing()).toEqual([])
    expect((await publish()).status).toBe(200)
    expect((await app.call(termsContract.version, { params: { version: FLORIDA } }, null)).answer.terms).toMatchObject({
      state: 'FL',
      digest,
    })
  })
})

describe('who lives there', () => {
  const current = async (state?: string, cookie?: string) =>
    (await app.call(termsContract.current, { query: state ? { state } : {} }, null, cookie ? { cookie } : {})).answer.terms
  async function enrolling(firstName: string, car: number, termsVersion?: string) {
    const customer = newCustomer(firstName, 'Reyes', vinOf(car), { state: 'FL' })
    const person = { ...customer.person, city: 'Tampa', zip: '33601' }
    const { version } = await current('FL')
    const signature = { ...signatureOf(`${firstName} Reyes`), termsVersion: termsVersion ?? version }
    return ownEnrollment({ ...customer, person }, { signature })
  }
  const joins = async (firstName: string, car: number) => joinAndPay(app, await enrolling(firstName, car))
  const agreed = async (membershipId: Id<'membership'>) => {
    const { terms_version: version } = await db()
      .selectFrom('memberships')
      .select('terms_version')
      .where('id', '=', membershipId)
      .executeTakeFirstOrThrow()
    const { document_digest: digest } = await db()
      .selectFrom('signatures')
      .select('document_digest')
      .where('noun_id', '=', membershipId)
      .where('kind', '=', 'terms')
      .executeTakeFirstOrThrow()
    return { version, digest }
  }
  const actorOf = (id: Id<'member'>) => ({ memberId: id, userId: null }) as unknown as Parameters<typeof acceptanceOf>[0]
  const memberOf = async (membershipId: Id<'membership'>) =>
    (await db().selectFrom('memberships').select('member_id').where('id', '=', membershipId).executeTakeFirstOrThrow()).member_id
  const asked = async (membershipId: Id<'membership'>) => (await acceptanceOf(actorOf(await memberOf(membershipId)))).asked

  test('agrees to the text of their state, by its digest; a denial quotes its clause; the public page shows it', async () => {
    await app.advanceDays(30)
    expect([(await current('FL')).version, (await current('TX')).version, (await current()).version]).toEqual([FLORIDA, VERSION, VERSION])
    const withoutClauses = await enrolling('Otis', 511, VERSION)
    expect((await app.call(enrollmentContract.enroll, { body: withoutClauses }, null)).refusal.code).toBe('other_terms_now')

    const { membershipId, cookie } = await joins('Iris', 512)
    const { digest } = (await app.call(termsContract.version, { params: { version: FLORIDA } }, null)).answer.terms
    expect(await agreed(membershipId)).toEqual({ version: FLORIDA, digest })
    expect((await current(undefined, cookie)).version).toBe(FLORIDA)
    expect((await acceptedClause('1.1', FLORIDA)).words).toContain(NOTICE)
    expect((await acceptedClause('1.1', VERSION)).words).not.toContain(NOTICE)
    expect((await acceptedClause('1.1', FLORIDA)).inSpanish).toContain(`nunca estuvo vigente. ${AVISO}`)
    expect(await otherTerms('/terms-conditions', new URLSearchParams('state=FL'))).toBe('/terms-conditions/versions?state=FL')
    const inSpanish = await otherTerms('/terms-conditions', new URLSearchParams('state=FL'), 'es-US')
    expect(inSpanish).toBe('/terms-conditions/versions?state=FL&lang=es-US')
    const { answer } = await app.call(termsContract.versions, { query: { state: 'FL' } }, null)
    expect([answer.states, answer.rows[0]]).toMatchObject([
      [{ code: 'FL', name: 'Florida' }],
      { version: FLORIDA, status: 'in_force', state: 'FL' },
    ])
    expect((await app.call(termsContract.copy, { params: { version: FLORIDA } }, null)).status).toBe(200)
  })

  test('keeps what they agreed to when the clauses change: who was sold before is asked, who is sold after is under the new ones', async () => {
    const { membershipId: before } = await joins('June', 513)
    const later = {
      changes: ['We write 60 days before we end your membership.'],
      spanishChanges: ['Le escribimos 60 días antes de terminar su membresía.'],
      effectiveOn: addDays(officeDay(), 29),
    }
    const sixty = [clause(NOTICE.replace('45', '60'), AVISO.replace('45', '60'))]
    expect((await say('FL', sixty, 'jonas', later)).answer.text).toMatchObject({ text: `${FLORIDA}-2`, lacks: ['state_too_soon'] })
    expect((await say('FL', sixty, 'jonas', { ...later, effectiveOn: addDays(officeDay(), 30) })).answer.text.lacks).toEqual([])
    const publishIt = () => app.call(stateTermsContract.publish, { params }, 'dana')
    expect((await publishIt()).refusal.code).toBe('state_text_not_approved')
    expect((await approve('FL', 'dana')).status).toBe(200)
    await whileGone(app.cast.users.jonas.id, async (how) => {
      expect((await publishIt()).refusal.code, how).toBe('writers_are_gone')
      const { text } = (await app.call(stateTermsContract.text, { params: { ...params, state: 'FL' } }, 'dana')).answer
      expect(text.whyNotText, how).toMatchObject({ publish: 'writers_are_gone', change: null })
    })
    expect((await publishIt()).status).toBe(200)
    expect(await textIn('FL')).toMatchObject({ text: `${FLORIDA}-2`, voided: false, approved: { byName: 'Dana Whitfield' } })
    const published = (await app.call(termsContract.version, { params: { version: `${FLORIDA}-2` } }, null)).answer
    expect([published.terms.changes, published.spanish?.changes]).toEqual([later.changes, later.spanishChanges])
    expect(await asked(before)).toMatchObject({ asks: 'later', version: `${FLORIDA}-2` })
    await app.work()
    const told = await db().selectFrom('messages').select('to_email').where('once_key', 'like', `terms-changed:${FLORIDA}-2:%`).execute()
    expect(told.map(({ to_email: to }) => to).toSorted()).toEqual(['iris.reyes@people.example', 'june.reyes@people.example'])

    await app.advanceDays(30)
    const { membershipId: after } = await joins('Kai', 514)
    expect([(await agreed(before)).version, (await agreed(after)).version]).toEqual([FLORIDA, `${FLORIDA}-2`])
    expect((await agreed(before)).digest).not.toBe((await agreed(after)).digest)
    expect([await asked(before), await asked(after)]).toMatchObject([{ asks: 'now', version: `${FLORIDA}-2` }, { asks: 'nothing' }])
  })

  test('and who moves is asked for the text of the new state, and stays under the one they agreed to until they accept it', async () => {
    const { membershipId, cookie } = await joins('Lena', 515)
    const member = await memberOf(membershipId)
    await db().updateTable('members').set({ state: 'TX' }).where('id', '=', member).execute()
    await db().updateTable('memberships').set({ state: 'TX' }).where('id', '=', membershipId).execute()
    expect(await asked(membershipId)).toMatchObject({ asks: 'now', version: VERSION })
    await asApplication(() => followAllTerms.run(clock.now()))
    expect((await agreed(membershipId)).version).toBe(`${FLORIDA}-2`)
    const accept = (version: string) =>
      app.call(
        termsAcceptanceContract.accept,
        { body: { version, typedName: 'Lena Reyes', agreed: true as const, viewedAt: '2026-01-02T10:00:00.000Z' } },
        null,
        { cookie },
      )
    expect((await accept(`${FLORIDA}-2`)).refusal.code).toBe('other_terms_now')
    expect((await accept(VERSION)).status).toBe(200)
    await app.work()
    expect([(await agreed(membershipId)).version, await asked(membershipId)]).toEqual([VERSION, { asks: 'nothing' }])
  })
})
