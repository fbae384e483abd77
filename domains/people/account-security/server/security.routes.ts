import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { securityContract } from '#domains/people/account-security/security-contract.ts'
import {
  askForAddress,
  confirmAddress,
  keepAddress,
  lookAtAddressChange,
  refuseAddress,
} from '#domains/people/account-security/server/address.ts'
import { addressChangeOf } from '#domains/people/account-security/server/address.store.ts'
import { proveItIsMe } from '#domains/people/sign-in/server/fresh-sign-in.ts'
import { dropOtherSessions, dropSession } from '#domains/people/identity/server/identity.store.ts'
import { identity } from '#domains/people/identity/server/settings.ts'
import { optionsToShow } from '#domains/people/passkeys/server/ceremony.ts'
import { addPasskey, beginPasskey, removePasskey, renamePasskey } from '#domains/people/passkeys/server/passkeys.ts'
import { passkeysOf } from '#domains/people/passkeys/server/passkeys.store.ts'
import { changePassword } from '#domains/people/passwords/server/passwords.ts'
import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
  removeAuthenticator,
  secondFactorOf,
} from '#domains/people/second-factor/server/second-factor.ts'
import { signInByPasskey, takeSecondStep, type SignedIn } from '#domains/people/sign-in/server/sign-in.ts'
import { unlockSignIn } from '#domains/people/sign-in/server/unlock.ts'
import { inTransaction } from '#platform/db.ts'

export const securityRoutes = serve(securityContract, {
  secondStep: async ({ actor, body, from, setCookie }) => enter(await takeSecondStep(body.ticket, body.code, from), actor, setCookie),
  passkeyOptions: () => optionsToShow(),
  signInByPasskey: async ({ actor, body, from, setCookie }) =>
    enter(await signInByPasskey(body.ticket, body.shown, from), actor, setCookie),
  proof: async ({ actor, body, from, setCookie }) => {
    setCookie(await proveItIsMe(actor, body, from))
    return DONE
  },
  security: ({ actor }) => securityOf(actor),
  endOtherSessions: async ({ actor }) => ({ ended: await inTransaction((tx) => dropOtherSessions(tx, actor.identityId, actor.sessionId)) }),
  changePassword: async ({ actor, body, from, setCookie }) => {
    setCookie(await changePassword(actor, body, from))
    return DONE
  },
  beginPasskey: ({ actor }) => beginPasskey(actor),
  addPasskey: async ({ actor, body }) => done(addPasskey(actor, body)),
  renamePasskey: async ({ actor, params, body }) => done(renamePasskey(actor, params.passkeyId, body.name)),
  removePasskey: async ({ actor, params }) => done(removePasskey(actor, params.passkeyId)),
  beginAuthenticator: ({ actor }) => beginAuthenticator(actor),
  confirmAuthenticator: async ({ actor, body }) => ({ recoveryCodes: await confirmAuthenticator(actor, body.code) }),
  removeAuthenticator: async ({ actor }) => done(removeAuthenticator(actor)),
  makeRecoveryCodes: async ({ actor }) => ({ recoveryCodes: await makeRecoveryCodes(actor) }),
  unlockSignIn: async ({ actor, body }) => done(unlockSignIn(actor, body.personId, body.reason)),
  changeAddress: async ({ actor, body }) => done(askForAddress(actor, body.email)),
  keepAddress: async ({ actor }) => done(keepAddress(actor)),
  addressChange: ({ params }) => lookAtAddressChange(params.token),
  confirmAddress: ({ params }) => confirmAddress(params.token),
  refuseAddress: async ({ params }) => done(refuseAddress(params.token)),
})

const done = (work: Promise<void>) => work.then(() => DONE)

/** Whoever sat here before does no longer: the session of before ends as the new one begins. */
async function enter({ profile, cookie, device }: SignedIn, before: Actor | null, setCookie: (cookie: string) => void) {
  if (before) await dropSession(before.sessionId, before.identityId)
  setCookie(cookie)
  setCookie(device)
  return { profile }
}

async function securityOf(actor: Actor) {
  const [passkeys, authenticator, change] = await Promise.all([
    passkeysOf(actor.identityId),
    secondFactorOf(actor),
    addressChangeOf(actor.identityId),
  ])
  return {
    passkeys: passkeys.map(({ id, name, is_synced, created_at, last_used_at }) => ({
      id,
      name,
      synced: is_synced,
      addedAt: created_at.toISOString(),
      lastUsedAt: last_used_at?.toISOString() ?? null,
    })),
    authenticator,
    addressChange: change
      ? {
          to: change.to_email,
          confirmedByOld: change.old_confirmed_at !== null,
          confirmedByNew: change.new_confirmed_at !== null,
          expiresAt: change.expires_at.toISOString(),
        }
      : null,
    needsSecondFactor: identity().staffNeedSecondFactor && actor.role === 'staff',
  }
}
