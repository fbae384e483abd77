import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { claimsContract } from '#domains/claims/claim-view/contract.ts'
import { decisionsContract } from '#domains/claims/decisions/contract.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { TERMS_2 } from '#domains/membership/terms/terms-2.data.ts'
import { TERMS_2_IN_SPANISH } from '#domains/membership/terms/terms-2-in-spanish.data.ts'
import { termsAcceptanceContract } from '#domains/membership/terms-acceptance/contract.ts'
import type { TermsSection } from '#domains/membership/terms/rules/terms-text.ts'
import { clock, officeDay } from '#platform/clock.ts'
import { db } from '#platform/db.ts'

let app: TestApp
beforeAll(async () => void (app = await startTestApp()))
afterAll(() => app.stop())

/** The clause with this number, with a sentence of a state after it. */
const withSentence = (sections: readonly TermsSection[], sentence: string): TermsSection[] =>
  sections.map((section) => ({
    ...section,
    paragraphs: section.paragraphs.map((text) => (text.startsWith('2.3') ? `${text} ${sentence}` : text)),
  }))

test('a denial quotes the clause of a version that staff published, and brings the translation published with it', async () => {
  const { claimId } = await claimFixture(app).filed('amara')
  await app.call(decisionsContract.denyClaim, { params: { claimId }, body: { code: 'R05', explanation: 'The letter.' } }, 'dana')
  const clause = async () => (await app.call(claimsContract.claim, { params: { claimId } }, 'amara')).answer.denial?.clause
  const builtIn = await clause()
  expect(builtIn).toMatchObject({ number: '2.3', words: builtIn?.reading, inSpanish: null })

  const [english, spanish] = ['In this state, 45 days.', 'En este estado, 45 días.']
  const row = await db().selectFrom('terms_versions').selectAll().where('version', '=', TERMS_2.version).executeTakeFirstOrThrow()
  await db()
    .insertInto('terms_versions')
    .values({
      ...row,
      id: 'trm_00000000000000000000000009',
      version: '2026-10',
      effective_on: officeDay(),
      clauses: null,
      sections: JSON.stringify(withSentence(TERMS_2.sections, english)),
      spanish: JSON.stringify({ ...TERMS_2_IN_SPANISH, sections: withSentence(TERMS_2_IN_SPANISH.sections, spanish) }),
    })
    .execute()
  const acceptance = { version: '2026-10', typedName: 'Amara Okafor', agreed: true as const, viewedAt: clock.now().toISOString() }
  expect((await app.call(termsAcceptanceContract.accept, { body: acceptance }, 'amara')).status).toBe(200)
  await db().updateTable('memberships').set({ terms_version: '2026-10' }).where('member_id', '=', app.cast.members.amara.id).execute()
  expect(await clause()).toMatchObject({
    number: '2.3',
    words: `${builtIn?.words} ${english}`,
    inSpanish: expect.stringContaining(spanish),
  })
})
