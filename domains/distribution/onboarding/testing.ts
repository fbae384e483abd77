import type { CallInput, Route } from '#access/contract.ts'
import type { TestApp } from '#apps/api/testing.ts'
import type { CastName } from '#db/cast.ts'
import { agencyApplicationContract, onboardingContract } from '#domains/distribution/onboarding/contract.ts'
import { agreementDigest } from '#domains/distribution/application-forms/server/agreement.ts'
import { AGREEMENT } from '#domains/distribution/application-forms/rules/agreement.data.ts'
import { identityContract } from '#domains/people/identity/contract.ts'
import { officeDay } from '#platform/clock.ts'
import { addDays } from '#platform/days.ts'
import type { Id } from '#platform/ids.ts'
import { cents } from '#platform/money.ts'

/** A white PNG of eight by eight: a file that examination finds clean. */
export const PIXEL = new Uint8Array(
  Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAAAAADhZOFXAAAADklEQVR4nGP4DwUMlDEA98A/wbI0QbsAAAAASUVORK5CYII=', 'base64'),
)

let papersMade = 1

/** What an applicant and compliance do, by their requests. */
export function onboardingIn(app: TestApp) {
  const tokens = new Map<CastName, string>()
  const call = async <R extends Route>(route: R, asked: CallInput<R>, as: CastName, headers: Record<string, string> = {}) => {
    const token = tokens.get(as) ?? (await app.call(identityContract.crmToken, {}, as)).answer.crmToken
    tokens.set(as, token)
    return app.call(route, asked, as, { authorization: `Bearer ${token}`, ...headers })
  }
  const addFile = async (token: string) =>
    (await app.call(agencyApplicationContract.addFile, { params: { token }, query: { fileName: 'scan.png' }, body: PIXEL }, null)).answer.id
  const give = (token: string, body: CallInput<typeof agencyApplicationContract.give>['body']) =>
    app.call(agencyApplicationContract.give, { params: { token }, body }, null)

  /** The five papers of an agency in Texas, as an applicant types them. */
  const papers = async (token: string): Promise<CallInput<typeof agencyApplicationContract.give>['body'][]> => [
    { kind: 'license', npn: '08814499', state: 'TX', number: 'TX-778812', expiresOn: addDays(officeDay(), 400) },
    {
      kind: 'eo',
      insurer: 'Prairie Mutual',
      perClaim: cents(1_000_000_00),
      expiresOn: addDays(officeDay(), 300),
      fileId: await addFile(token),
    },
    {
      kind: 'w9',
      name: 'Ray Coleman',
      businessName: 'Prairie Insurance LLC',
      taxClass: 'llc_s',
      street: '12 Main Street',
      city: 'Austin',
      state: 'TX',
      zip: '78701',
      tinKind: 'ein',
      tin: '74-1234567',
      certified: true,
      signedName: 'Ray Coleman',
    },
    {
      kind: 'ach',
      holder: 'Prairie Insurance LLC',
      bankName: 'First Bank of Austin',
      accountType: 'checking',
      routingNumber: '111000025',
      accountNumber: '000123456789',
      fileId: await addFile(token),
    },
    { kind: 'agreement', version: AGREEMENT.version, sha256: agreementDigest(), agreed: true, signedName: 'Ray Coleman' },
  ]

  const onboardingOf = async (leadId: Id<'lead'>, as: CastName = 'dana') =>
    (await call(onboardingContract.read, { params: { leadId } }, as)).answer
  const decide = (leadId: Id<'lead'>, paperId: Id<'applicationPaper'>, reason: string | null = null, as: CastName = 'dana') =>
    call(
      onboardingContract.decide,
      { params: { leadId, paperId }, body: reason === null ? { decision: 'verify' } : { decision: 'return', reason } },
      as,
    )

  /** Compliance enters all five parts from signed originals. */
  const verifyOnPaper = async (leadId: Id<'lead'>, as: CastName = 'dana') => {
    const { answer } = await call(onboardingContract.addFile, { params: { leadId }, query: { fileName: 'scan.png' }, body: PIXEL }, as)
    const proof = { fileId: answer.id, note: 'Compared with the original.' }
    const [signedOn, expiresOn] = [officeDay(), addDays(officeDay(), 400)]
    const { npn, state } = (await onboardingOf(leadId)).application ?? { npn: null, state: 'TX' }
    const all: CallInput<typeof onboardingContract.verifyOnPaper>['body'][] = [
      { kind: 'license', npn: npn ?? String(7_000_000 + papersMade++).padStart(8, '0'), state, number: 'TX-1', expiresOn, ...proof },
      { kind: 'eo', insurer: 'Prairie Mutual', perClaim: cents(1_000_000_00), expiresOn, ...proof },
      { kind: 'w9', signedOn, ...proof },
      { kind: 'ach', signedOn, ...proof },
      { kind: 'agreement', signedOn, ...proof },
    ]
    return Promise.all(all.map((body) => call(onboardingContract.verifyOnPaper, { params: { leadId }, body }, as)))
  }

  /** The link of the last email of a kind to an address. */
  const linkIn = (email: string): string => {
    const sent = app.emails.findLast(({ to }) => to === email)
    const [, token = ''] = /agent-registration\/([\w-]{43})/.exec(sent?.text ?? '') ?? []
    return token
  }
  return { call, addFile, give, papers, onboardingOf, decide, verifyOnPaper, linkIn }
}
