import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { disposition } from '#access/server/disposition.ts'
import { startTestApp, type TestApp } from '#apps/api/testing.ts'
import { endpointsOf } from '#apps/modules.ts'
import { claimFixture } from '#domains/claims/filing/testing.ts'
import { trainingContract } from '#domains/distribution/training/contract.ts'
import { termsContract } from '#domains/membership/terms/contract.ts'
import type { CastName } from '#db/cast.ts'

let app: TestApp
let ids: Record<string, string>
beforeAll(async () => {
  app = await startTestApp()
  const hands = claimFixture(app)
  const { membershipId } = await hands.coverOf('amara')
  const { claimId } = await hands.filed('amara', {}, [])
  const documentId = (await hands.upload(claimId, 'declarations_page', 'amara')).answer.id
  await app.work()
  const version = (await app.call(termsContract.versions, {}, 'amara')).answer.rows[0]?.version ?? ''
  const videoId = (await app.call(trainingContract.videos, {}, 'helen')).answer.rows.find(({ passedAt }) => passedAt)?.id ?? ''
  ids = { membershipId, documentId, page: '1', version, videoId, metric: 'joined', kind: 'members' }
})
afterAll(() => app.stop())

/** Every endpoint that serves a file, in any module; the sandbox's mailbox is not part of the product. */
const ROUTES = endpointsOf({ sandbox: false })
  .map(({ route }) => route)
  .filter(({ answer, method }) => method === 'GET' && (answer === 'file' || answer === 'kept'))
/** Tested here with the demo data; the others need their own data, and are tested in their modules. */
const ELSEWHERE = [
  '/training/videos/:videoId/film',
  '/training/videos/:videoId/captions',
  '/data-feed/memberships',
  '/data-feed/claims',
  '/data-feed/payments',
  '/ledger/journal',
  '/ledger/months/:month/file',
  '/sent-messages/:messageId/page',
  '/disputes/:disputeId/evidence-pack',
  '/document-links/:link',
  '/messages/enclosures/:enclosureId',
  '/promotions/:promotionId/codes.csv',
  '/lead-export',
  '/lead-imports/:importId/problems',
  '/statements/:statementId/file',
  '/statements/:statementId/document',
  '/statements/:statementId/invoice',
  '/commission-accounts/:accountId/letter',
  '/payout-check-forms',
  '/tin-files/:tinFileId/file',
  '/tax-form-files/:fileId/file',
  '/tax-forms/:taxFormId/document',
  '/application-files/:fileId',
  '/alliance-documents/:documentId/file',
  '/agency-logos/:logoId/picture',
  '/memberships/:membershipId/wallets/apple',
  '/lead-calendars/:token/calendar.ics',
  '/renewal-calendars/:token/calendar.ics',
  '/alliance-links/:token/statements/:statementId',
  '/application-papers/:paperId/form',
  '/agencies/:masterCode/agreement',
  '/agency-applications/:token/agreement',
  '/access-reviews/:reviewId/file',
  '/complaints/:complaintId/letters/:letterId',
  '/privacy-archives/:token',
  '/privacy-requests/:requestId/certificate',
  '/book-imports/:importId/problems',
  '/book-imports/:importId/unmatched',
  // The picture of the company, for everybody.
  '/company/logo/:version',
]
const WITH_A_STORY = [...ELSEWHERE, '/memberships/:membershipId/agency-transfers/:transferId/letter']

test('the list of files not tested here is complete', () => {
  expect(ROUTES.filter(({ path }) => WITH_A_STORY.includes(path)).map(({ path }) => path)).toEqual(
    expect.arrayContaining([...WITH_A_STORY]),
  )
  expect(ROUTES.length).toBeGreaterThan(12)
})

describe.each(ROUTES.filter(({ path }) => !WITH_A_STORY.includes(path)).map((route) => [route.path, route] as const))('%s', (path) => {
  const ask = async (who: CastName | null, headers: Record<string, string> = {}) => {
    const url = `/api${path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? 'unknown')}${path.endsWith('-export') ? '?format=csv&purpose=Audit' : path.endsWith('/:metric/file') ? `${PERIOD}&format=csv` : PERIOD}`
    const cookie = who ? await app.cookieOf(who) : ''
    const first = await app.app.inject({ method: 'GET', url, headers: { cookie, ...headers } })
    return first.statusCode === 303
      ? app.app.inject({ method: 'GET', url: String(first.headers.location), headers: { cookie, ...headers } })
      : first
  }

  /** Requests each file as the person who may read it. */
  async function askAny() {
    const answers = [await ask('dana'), await ask('amara'), await ask('helen'), await ask('priya'), await ask('emeka')] as const
    return answers.find(({ statusCode }) => statusCode === 200) ?? answers[0]
  }

  test('is saved under a safe name, and cannot run or be read by another site', async () => {
    const { statusCode, headers, rawPayload, body } = await askAny()
    expect(statusCode, body.slice(0, 200)).toBe(200)
    expect(rawPayload.length).toBeGreaterThan(0)
    expect(headers['content-disposition']).toMatch(/^(attachment|inline); filename\*=UTF-8''[\w.%~!-]+$/)
    if (path.endsWith('-export'))
      expect(body, 'words of the screens, no codes and no bare UTC').not.toMatch(/"[A-Z]+_[A-Z_]+"|"[a-z]+_[a-z_]+"|\dT\d\d:|UTC/)
    if (String(headers['content-disposition']).startsWith('inline')) expect(headers['content-type']).toMatch(/^image\/(jpeg|png|webp)$/)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    expect(headers['cache-control'], 'in no shared store').toMatch(/private|no-store/)
    expect(headers['set-cookie']).toBeUndefined()
  })

  test('is refused without a session, whole, by range or by tag', async () => {
    const { headers, rawPayload } = await askAny()
    for (const more of [{}, { range: 'bytes=0-' }, { 'if-none-match': headers.etag ?? '*' }]) {
      const answered = await ask(null, more)
      if (path.startsWith('/terms/')) return expect(answered.statusCode, 'terms are for everyone').toBeLessThan(400)
      expect(answered.statusCode).toBe(401)
      expect(answered.rawPayload.equals(rawPayload)).toBe(false)
    }
  })
})

const PERIOD = '?from=2026-01-01&to=2026-12-31'

test('a name is encoded so that no character ends it', () => {
  const name = "Maria's (1) *: ö 保.pdf"
  const written = disposition('attachment', name)
  expect(written).toMatch(/^attachment; filename\*=UTF-8''[\w.%-]+$/)
  expect(decodeURIComponent(written.split("''")[1] ?? '')).toBe(name)
})
