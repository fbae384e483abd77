import { asApplication } from '#platform/postgres/testing/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { giveCoverage } from '#domains/claims/filing/testing.ts'
import { followAllTerms } from '#domains/membership/memberships/server/follow-terms.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import { approveEverywhere } from '#domains/membership/state-terms/testing.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import { draftsContract, type DraftView } from '#domains/membership/terms-drafts/contract.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { whileGone } from '#domains/people/leavers/testing.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'
import { addDays } from '#platform/days.ts'
import { otherTerms } from '#domains/membership/terms/server/public-page.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

const VERSION = '2096-01'
const params = { version: VERSION }
const accept = (version: string, typedName: string, as: 'amara' | 'maria' | 'grace') =>
  app.call(
    termsAcceptanceContract.accept,
    { body: { version, typedName, agreed: true as const, viewedAt: '2026-01-02T10:00:00.000Z' } },
    as,
  )
const termsToAcceptBy = async (as: 'amara' | 'maria' | 'grace') =>
  (await app.call(termsAcceptanceContract.acceptanceStatus, {}, as)).answer.asked

const publicPage = (query = '') => otherTerms('/terms-conditions', new URLSearchParams(query))

const inWords = (sections: DraftView['sections'], from: string, to: string) =>
  sections.map((section) => ({ ...section, paragraphs: section.paragraphs.map((each) => each.replace(from, to)) }))

/** The draft with one clause in other words. */
const written = (draft: DraftView) => ({
  saves: draft.saves,
  title: draft.title,
  effectiveOn: draft.effectiveOn,
  material: draft.material,
  keyPoints: draft.keyPoints,
  changes: ['You now have 120 days to tell us of a loss.', 'Nothing else changes.', 'The price stays as it is.'],
  sections: inWords(draft.sections, 'within 90 days', 'within 120 days'),
  spanish: draft.spanish,
})

describe('writing', () => {
  test('Jonas of support begins a draft with the words in force; Priya of finance may read it; Grace may not', async () => {
    const begun = await app.call(draftsContract.begin, { body: { version: VERSION, effectiveOn: addDays(officeDay(), 30) } }, 'jonas')
    expect(begun.answer.draft).toMatchObject({
      before: TERMS_2.version,
      writers: ['Jonas Weber'],
      lacks: ['nothing_changed', 'changes'],
      limitsNotNamed: [],
      whyNot: { publish: 'not_your_role' },
    })
    expect(begun.answer.draft.sections).toEqual(TERMS_2.sections)
    expect(begun.answer.draft.spanish).toMatchObject({
      title: TERMS_2_IN_SPANISH.title,
      changes: [],
      sections: TERMS_2_IN_SPANISH.sections,
    })
    expect(
      (await app.call(draftsContract.begin, { body: { version: VERSION, effectiveOn: addDays(officeDay(), 30) } }, 'jonas')).refusal.code,
    ).toBe('version_taken')
    expect(
      (await app.call(draftsContract.begin, { body: { version: TERMS_2.version, effectiveOn: addDays(officeDay(), 30) } }, 'jonas')).refusal
        .code,
    ).toBe('version_taken')
    expect((await app.call(draftsContract.draft, { params }, 'priya')).answer.draft.whyNot.change).toBe('not_your_role')
    expect(
      (await app.call(draftsContract.begin, { body: { version: '2096-02', effectiveOn: addDays(officeDay(), 30) } }, 'priya')).status,
    ).toBe(403)
    expect((await app.call(draftsContract.overview, {}, 'grace')).status).toBe(403)
  })

  test('of two users who save at once, the second is refused', async () => {
    const { answer } = await app.call(draftsContract.draft, { params }, 'jonas')
    const first = await app.call(draftsContract.change, { params, body: written(answer.draft) }, 'jonas')
    expect(first.answer.draft.spanishLacks).toEqual([
      { part: 'changes', section: null, why: 'missing' },
      { part: 'section', section: 5, why: 'numbers' },
    ])
    expect(first.answer.draft).toMatchObject({ lacks: [], saves: answer.draft.saves + 1, quotedOtherwise: ['4.1'] })
    expect((await app.call(draftsContract.change, { params, body: written(answer.draft) }, 'jonas')).refusal.code).toBe(
      'someone_else_saved',
    )
  })

  test('a limit of a rider that no clause names any more is said, and that the text may be proposed all the same', async () => {
    const { answer } = await app.call(draftsContract.draft, { params }, 'jonas')
    const lower = {
      ...written(answer.draft),
      sections: inWords(answer.draft.sections, 'Standard 500: $100, once', 'Standard 500: $80, once'),
    }
    const { draft } = (await app.call(draftsContract.change, { params, body: lower }, 'jonas')).answer
    expect(draft.limitsNotNamed).toEqual([{ plan: 'Standard 500', rider: 'lockout', limit: 100_00, perYear: 1, aggregate: null }])
    expect(draft).toMatchObject({ lacks: [], whyNot: { propose: null } })
    const back = { ...written(draft), sections: answer.draft.sections }
    expect((await app.call(draftsContract.change, { params, body: back }, 'jonas')).answer.draft.limitsNotNamed).toEqual([])
  })

  test('a draft is neither public nor can it be accepted', async () => {
    expect((await app.call(termsContract.version, { params }, null)).status).toBe(404)
    expect((await accept(VERSION, 'Grace Liu', 'grace')).refusal.code).toBe('other_terms_now')
  })

  test('a draft is discarded', async () => {
    const other = { version: '2095-01' }
    await app.call(draftsContract.begin, { body: { ...other, effectiveOn: addDays(officeDay(), 60) } }, 'dana')
    expect((await app.call(draftsContract.discard, { params: other }, 'dana')).status).toBe(200)
    expect((await app.call(draftsContract.draft, { params: other }, 'dana')).status).toBe(404)
  })
})

describe('publishing', () => {
  const publish = (as: 'jonas' | 'dana') => app.call(draftsContract.publish, { params }, as)

  test('only a proposed draft, and not by one of its writers', async () => {
    expect((await publish('dana')).refusal.code).toBe('not_proposed')
    await app.call(draftsContract.propose, { params }, 'jonas')
    expect((await app.call(draftsContract.propose, { params }, 'jonas')).refusal.code).toBe('already_proposed')
    expect((await publish('jonas')).status).toBe(403)
    // Dana corrects a word: now she is a writer too, and it has to be proposed again.
    const { answer } = await app.call(draftsContract.draft, { params }, 'dana')
    await app.call(draftsContract.change, { params, body: { ...written(answer.draft), title: 'Breakwater membership terms' } }, 'dana')
    await app.call(draftsContract.propose, { params }, 'jonas')
    expect((await publish('dana')).refusal.code).toBe('own_words')
    expect((await app.call(draftsContract.discard, { params }, 'jonas')).status).toBe(200)
  })

  test('Dana returns it with the reason, then publishes what Jonas wrote', async () => {
    const begun = await app.call(draftsContract.begin, { body: { version: VERSION, effectiveOn: addDays(officeDay(), 30) } }, 'jonas')
    const changed = await app.call(draftsContract.change, { params, body: written(begun.answer.draft) }, 'jonas')
    await app.call(draftsContract.propose, { params }, 'jonas')
    const returned = await app.call(draftsContract.giveBack, { params, body: { why: 'Say it in the key points too.' } }, 'dana')
    expect(returned.answer.draft).toMatchObject({ returnedWhy: 'Say it in the key points too.', proposedAt: null })
    await app.call(
      draftsContract.change,
      {
        params,
        body: written({
          ...changed.answer.draft,
          keyPoints: ['You have 120 days to tell us.'],
          spanish: {
            ...TERMS_2_IN_SPANISH,
            changes: ['Ahora tiene 120 días para avisarnos de un siniestro.', 'Nada más cambia.', 'El precio sigue igual.'],
            keyPoints: ['Tiene 120 días para avisarnos.'],
            sections: inWords(changed.answer.draft.spanish?.sections ?? [], 'en un plazo de 90 días', 'en un plazo de 120 días'),
          },
        }),
      },
      'jonas',
    )
    await app.call(draftsContract.propose, { params }, 'jonas')

    await accept(TERMS_2.version, 'Amara Okafor', 'amara')
    await accept(TERMS_2.version, 'Grace Liu', 'grace')
    await approveEverywhere(app, VERSION, 'dana')
    await whileGone(app.cast.users.jonas.id, async (how) => {
      expect((await publish('dana')).refusal.code, how).toBe('proposer_is_gone')
      const { whyNot } = (await app.call(draftsContract.draft, { params }, 'dana')).answer.draft
      expect(whyNot, how).toMatchObject({ publish: 'proposer_is_gone', giveBack: null })
    })
    expect((await publish('dana')).status).toBe(200)
    expect((await app.call(draftsContract.draft, { params }, 'dana')).status).toBe(404)
    const { answer } = await app.call(termsContract.version, { params }, null)
    expect(answer.terms).toMatchObject({
      version: VERSION,
      keyPoints: ['You have 120 days to tell us.'],
      changes: [expect.stringContaining('120'), expect.anything(), expect.anything()],
    })
    const courtesy = await app.call(termsAcceptanceContract.courtesy, { params }, null)
    expect(courtesy.answer.terms).toEqual(answer.spanish)
    expect(answer.spanish).toMatchObject({
      keyPoints: ['Tiene 120 días para avisarnos.'],
      sections: { length: answer.terms.sections.length },
    })
  })

  test('the database refuses to change or delete a published version, and to publish alone', async () => {
    await expect(db().updateTable('terms_versions').set({ title: 'x' }).where('version', '=', VERSION).execute()).rejects.toThrow(
      'append-only',
    )
    await expect(db().deleteFrom('terms_versions').where('version', '=', VERSION).execute()).rejects.toThrow('append-only')
    const row = await db().selectFrom('terms_versions').selectAll().where('version', '=', VERSION).executeTakeFirstOrThrow()
    const alone = {
      ...row,
      id: 'trm_00000000000000000000000001' as const,
      version: '2096-03',
      sections: JSON.stringify(row.sections),
      spanish: null,
      clauses: null,
      approved_by: app.cast.users.jonas.id,
    }
    await expect(db().insertInto('terms_versions').values(alone).execute()).rejects.toThrow('terms_versions_by_two')
  })
})

describe('accepting again', () => {
  test('before its day it may wait, from its day on it is asked; who never accepted any terms is asked nothing', async () => {
    expect(await termsToAcceptBy('amara')).toEqual({ asks: 'later', version: VERSION, from: addDays(officeDay(), 30) })
    expect(await termsToAcceptBy('grace')).toMatchObject({ asks: 'later' })
    expect(await termsToAcceptBy('maria')).toEqual({ asks: 'nothing' })
    const { answer } = await app.call(termsContract.current, {}, null)
    expect(answer.terms.version).toBe(TERMS_2.version)
    expect(await publicPage()).toBeNull()
    expect(await publicPage(`version=${VERSION}`)).toBe(`/terms-conditions/versions?version=${VERSION}`)
    await app.advanceDays(30)
    expect(await publicPage()).toBe('/terms-conditions/versions')
    expect(await otherTerms('/faq', new URLSearchParams())).toBeNull()
    expect(await termsToAcceptBy('amara')).toMatchObject({ asks: 'now', version: VERSION })
    expect((await app.call(termsContract.current, {}, null)).answer.terms.version).toBe(VERSION)
    expect((await accept(TERMS_2.version, 'Amara Okafor', 'amara')).refusal.code).toBe('other_terms_now')
  })

  test('Grace says not now, and is asked again; Amara accepts, and both profiles say so', async () => {
    expect((await app.call(termsAcceptanceContract.decline, { body: { version: VERSION } }, 'grace')).status).toBe(200)
    expect(await termsToAcceptBy('grace')).toMatchObject({ asks: 'now' })
    expect((await app.call(termsAcceptanceContract.decline, { body: { version: VERSION } }, 'maria')).refusal.code).toBe('nothing_asked')
    const { membershipId } = await giveCoverage(app.cast.members.amara.id)
    await db().updateTable('memberships').set({ terms_version: TERMS_2.version }).where('id', '=', membershipId).execute()
    const signed = await db().selectFrom('signatures').selectAll().orderBy('id').execute()
    const termsOf = async () =>
      (await db().selectFrom('memberships').select('terms_version').where('id', '=', membershipId).executeTakeFirst())?.terms_version
    await asApplication(() => followAllTerms.run(clock.now()))
    expect(await termsOf()).toBe(TERMS_2.version)
    expect((await accept(VERSION, 'Amara Okafor', 'amara')).status).toBe(200)
    expect(await termsToAcceptBy('amara')).toEqual({ asks: 'nothing' })
    await app.work()
    expect(await termsOf()).toBe(VERSION)
    const since = await db().selectFrom('signatures').selectAll().orderBy('id').execute()
    expect(signed.map(({ id }) => since.find((each) => each.id === id))).toEqual(signed)
    const profileOf = async (as: 'amara' | 'grace') => (await app.call(identityContract.session, {}, as)).answer.profile
    expect(await profileOf('amara')).toMatchObject({
      termsAccepted: true,
      termsVersion: VERSION,
      termsAcceptedDate: expect.any(String) as string,
    })
    expect(await profileOf('grace')).toMatchObject({ termsAccepted: true, termsVersion: TERMS_2.version })
    await accept(VERSION, 'Grace Liu', 'grace')
    expect(await profileOf('grace')).toMatchObject({ termsVersion: VERSION })
    const { answer } = await app.call(draftsContract.overview, {}, 'priya')
    expect(answer.acceptances.find(({ version }) => version === VERSION)).toEqual({ version: VERSION, members: 1, users: 1 })
    expect(answer.versions.map(({ version, status }) => [version, status])).toEqual([
      [VERSION, 'in_force'],
      [TERMS_2.version, 'past'],
      ['2026-01', 'past'],
    ])
  })
})

test('a version whose Spanish is not whole is published without it; the database refuses a part', async () => {
  const later = { version: '2097-01' }
  const effectiveOn = addDays(officeDay(), 60)
  const begun = await app.call(draftsContract.begin, { body: { ...later, effectiveOn } }, 'jonas')
  const { spanish } = begun.answer.draft
  expect(spanish?.keyPoints).toEqual(['Tiene 120 días para avisarnos.'])
  const body = { ...written(begun.answer.draft), sections: inWords(begun.answer.draft.sections, '120 days', '150 days') }
  await app.call(draftsContract.change, { params: later, body }, 'jonas')
  await app.call(draftsContract.propose, { params: later }, 'jonas')
  await approveEverywhere(app, '2097-01', 'dana')
  expect((await app.call(draftsContract.publish, { params: later }, 'dana')).status).toBe(200)
  expect((await app.call(termsAcceptanceContract.courtesy, { params: later }, null)).answer.terms).toBeNull()
  const row = await db().selectFrom('terms_versions').selectAll().where('version', '=', '2097-01').executeTakeFirstOrThrow()
  const part = JSON.stringify({ ...spanish, sections: spanish?.sections.slice(1) })
  const values = {
    ...row,
    id: 'trm_00000000000000000000000002' as const,
    version: '2097-02',
    clauses: null,
    sections: JSON.stringify(row.sections),
  }
  await expect(
    db()
      .insertInto('terms_versions')
      .values({ ...values, spanish: part })
      .execute(),
  ).rejects.toThrow('terms_versions_whole_translation')
})

test('the copy is a PDF', async () => {
  const { status, answer } = await app.call(termsContract.copy, { params: { version: TERMS_2.version } }, null)
  expect([status, new TextDecoder().decode((answer as unknown as Uint8Array).subarray(0, 5))]).toEqual([200, '%PDF-'])
})
