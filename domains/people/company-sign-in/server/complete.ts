import * as oidc from 'openid-client'
import type { Origin } from '#access/actor.ts'
import { saysSecondFactor } from '#domains/people/company-account/rules/only-way.ts'
import { redirectUri } from '#domains/people/company-account/server/provider-settings.ts'
import { refusalOf, withProvider } from '#domains/people/company-account/server/provider.ts'
import { begunShape, offeredSettings } from '#domains/people/company-sign-in/server/begin.ts'
import { personOfAccount, type CompanyAccount } from '#domains/people/company-sign-in/server/person-of-account.ts'
import { recordAccountEvent } from '#domains/people/identity/server/account-notifications.ts'
import { endChallenge } from '#domains/people/identity/server/challenges.ts'
import { identityById, personOfIdentity } from '#domains/people/identity/server/identities.ts'
import { openSession, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { inTransaction } from '#platform/db.ts'
import { Refusal } from '#platform/errors/refusal.ts'

type Answered = { account: CompanyAccount; amr: string[]; acr: string | null; authenticatedAt: Date }

/** `answer` is what the provider put behind the `?` of our address; `token` names what this browser began. */
export async function completeCompanySignIn(answer: string, token: string | null, from: Origin): Promise<SignedIn> {
  const settings = await offeredSettings()
  const { provider, countsSecondFactor } = settings
  const begun = token === null ? null : await endChallenge(token, 'company_sign_in')
  if (!begun?.challenge) throw expired()
  const expected = begunShape.parse(JSON.parse(begun.challenge))
  const url = new URL(redirectUri())
  url.search = answer
  if (url.searchParams.get('state') !== expected.state || expected.issuer !== provider.issuer) throw expired()

  const { account, amr, acr, authenticatedAt } = await withProvider(provider, (configuration) =>
    verified(configuration, url, expected),
  ).catch((error: unknown) => {
    throw refusalOf(error)
  })
  const identityId = await personOfAccount(account, settings, from)
  const methods = [...amr, ...(acr ? [acr] : [])].join(', ').slice(0, 200)
  const isSecondFactor = countsSecondFactor && saysSecondFactor({ amr, acr })
  const signedIn = await openSession(identityId, from, { authenticatedAt, methods, isSecondFactor })
  await recordSignIn(identityId, methods)
  return signedIn
}

const expired = (): Refusal => new Refusal('company_sign_in_expired', { status: 401 })

type Expected = { state: string; nonce: string; codeVerifier: string; issuer: string; again: boolean }

async function verified(configuration: oidc.Configuration, url: URL, { state, nonce, codeVerifier, again }: Expected): Promise<Answered> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: codeVerifier, idTokenExpected: true }
  const tokens = await oidc.authorizationCodeGrant(configuration, url, checks)
  const claims = tokens.claims()
  if (!claims) throw new Refusal('company_answer_refused', { status: 401 })
  const said = typeof claims.email === 'string' ? claims : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
  return {
    account: {
      issuer: claims.iss,
      subject: claims.sub,
      email: typeof said.email === 'string' && said.email_verified === true ? said.email.toLowerCase() : null,
    },
    amr: Array.isArray(claims.amr) ? claims.amr.filter((method) => typeof method === 'string') : [],
    acr: typeof claims.acr === 'string' ? claims.acr : null,
    authenticatedAt: authenticatedAt(claims.auth_time, again),
  }
}

/** When the provider says it last asked; where it does not say, a sign-in counts as recent only if it was told to ask again. */
function authenticatedAt(authTime: unknown, again: boolean): Date {
  if (typeof authTime === 'number') return new Date(Math.min(authTime * 1000, Date.now()))
  return again ? new Date() : new Date(0)
}

const recordSignIn = (identityId: string, methods: string): Promise<void> =>
  inTransaction(async (tx) => {
    const person = await identityById(identityId)
    const self = await personOfIdentity(tx, identityId)
    await recordAccountEvent(tx, { kind: 'visitor', name: person?.name ?? '' }, 'account.company_signed_in', self, { why: methods })
  })
