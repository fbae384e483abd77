import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { companyAccountContract } from '#domains/people/company-account/contract.ts'
import { lastSaved } from '#domains/people/company-account/server/company-account.store.ts'
import { companySettings, redirectUri } from '#domains/people/company-account/server/provider-settings.ts'
import { saveCompanySignIn, unlinkCompanyAccount } from '#domains/people/company-account/server/save-settings.ts'

export const companyAccountRoutes = serve(companyAccountContract, {
  companySignIn: () => settingsNow(),
  saveCompanySignIn: async ({ actor, body }) => {
    await saveCompanySignIn(actor, body)
    return settingsNow()
  },
  unlinkCompanyAccount: async ({ actor, params }) => {
    await unlinkCompanyAccount(actor, params.userId)
    return DONE
  },
})

async function settingsNow() {
  const [{ provider, ...settings }, saved] = await Promise.all([companySettings(), lastSaved()])
  return {
    ...settings,
    issuer: provider?.issuer ?? null,
    clientId: provider?.clientId ?? null,
    redirectUri: redirectUri(),
    hasWayBack: saved.hasWayBack,
    linkedPeople: saved.linkedPeople,
    savedByName: saved.savedByName,
    savedAt: saved.savedAt?.toISOString() ?? null,
  }
}
