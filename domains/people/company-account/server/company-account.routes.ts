import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { companyAccountContract } from '#domains/people/company-account/contract.ts'
import { lastSaved } from '#domains/people/company-account/server/company-account.store.ts'
import { companySettings, redirectUri } from '#domains/people/company-account/server/provider-settings.ts'
import {
  confirmCompanySignIn,
  saveCompanySignIn,
  unlinkCompanyAccount,
  whyNotConfirm,
} from '#domains/people/company-account/server/save-settings.ts'

export const companyAccountRoutes = serve(companyAccountContract, {
  companySignIn: ({ actor }) => settingsNow(actor),
  saveCompanySignIn: async ({ actor, body }) => {
    await saveCompanySignIn(actor, body)
    return settingsNow(actor)
  },
  confirmCompanySignIn: async ({ actor, body }) => {
    await confirmCompanySignIn(actor, body.version)
    return settingsNow(actor)
  },
  unlinkCompanyAccount: async ({ actor, params }) => {
    await unlinkCompanyAccount(actor, params.userId)
    return DONE
  },
})

async function settingsNow(actor: Actor) {
  const [current, saved] = await Promise.all([companySettings(), lastSaved()])
  const { provider, savedBy: _, ...settings } = current
  return {
    ...settings,
    issuer: provider?.issuer ?? null,
    clientId: provider?.clientId ?? null,
    redirectUri: redirectUri(),
    whyNot: { confirm: whyNotConfirm(actor, current) },
    hasWayBack: saved.hasWayBack,
    linkedPeople: saved.linkedPeople,
    savedByName: saved.savedByName,
    savedAt: saved.savedAt?.toISOString() ?? null,
  }
}
