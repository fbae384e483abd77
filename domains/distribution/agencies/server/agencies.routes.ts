import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { agenciesContract, agencyList } from '#domains/distribution/agencies/contract.ts'
import { readerFor, changeAgency, foundAgency, moveAgency, setLicense, setTiers } from '#domains/distribution/agencies/server/agencies.ts'
import { presentAgency, presentAgencyRow } from '#domains/distribution/agencies/server/agencies.present.ts'
import { agencyRows, agencyChoices, licensesOf, peopleOf, tiersOf } from '#domains/distribution/agencies/server/agencies.store.ts'
import { listHandlers } from '#domains/records/lists/server/lists.ts'
import { inTransaction } from '#platform/db.ts'
import { omitUndefined } from '#platform/omit-undefined.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { publicUrl } from '#domains/people/identity/server/settings.ts'
import { visibleAgency } from '#domains/distribution/agencies/server/visible-agency.ts'

export const agenciesRoutes = serve(agenciesContract, {
  ...listHandlers(agencyList, { rows: agencyRows, present: (_, agency) => presentAgencyRow(agency) }),
  choices: async ({ actor, query }) => {
    const rows = await agencyChoices(actor, query.search)
    return {
      rows: rows.map(({ master_code, name, status, price_tier }) => ({ masterCode: master_code, name, status, priceTier: price_tier })),
    }
  },
  read: ({ actor, params }) => oneAgency(actor, params.masterCode),
  create: async ({
    actor,
    body: { admin, name, homeState, npn = null, email = null, phone = null, street = null, city = null, zip = null },
  }) => {
    const recruitedBy = actor.role === 'sales-admin' ? actor.userId : null
    const founding = {
      name,
      homeState,
      npn,
      email,
      phone,
      street,
      city,
      zip,
      recruitedBy,
      allianceId: null,
      commissionTier: 'T1',
      priceTier: 'P1',
    } as const
    const masterCode = await inTransaction((tx) =>
      foundAgency(tx, actor, { ...founding, admin: { ...admin, phone: admin.phone ?? null } }, publicUrl()),
    )
    return oneAgency(actor, masterCode)
  },
  change: async ({
    actor,
    params,
    body: {
      version,
      agreementSignedOn,
      w9ReceivedOn,
      licenseExpiresOn,
      eoExpiresOn,
      eoPerClaim,
      achVerifiedOn,
      evidence = null,
      ...details
    },
  }) => {
    const documents = {
      agreement_signed_on: agreementSignedOn,
      w9_received_on: w9ReceivedOn,
      license_expires_on: licenseExpiresOn,
      eo_expires_on: eoExpiresOn,
      eo_per_claim_cents: eoPerClaim,
      ach_verified_on: achVerifiedOn,
    }
    await changeAgency(actor, params.masterCode, version, omitUndefined({ ...details, ...documents }), evidence)
    return oneAgency(actor, params.masterCode)
  },
  setLicense: async ({ actor, params: { masterCode, state }, body }) => {
    await setLicense(actor, masterCode, { state, ...body })
    return oneAgency(actor, masterCode)
  },
  move: async ({ actor, params, body }) => {
    await moveAgency(actor, params.masterCode, body.move, { reason: body.reason, forCause: body.forCause ?? null })
    return oneAgency(actor, params.masterCode)
  },
  setTiers: async ({ actor, params, body }) => {
    await setTiers(actor, params.masterCode, { ...body, pinnedUntil: body.pinnedUntil ?? null })
    return oneAgency(actor, params.masterCode)
  },
})

async function oneAgency(actor: Actor, masterCode: string) {
  const agency = await visibleAgency(readerFor(actor), masterCode)
  if (!agency) throw new Refusal('not_found')
  const [people, tiers, licenses] = await Promise.all([peopleOf(masterCode), tiersOf(masterCode), licensesOf(masterCode)])
  return presentAgency(actor, agency, { people, tiers, licenses })
}
