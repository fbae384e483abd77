import type { Actor } from '#access/actor.ts'
import { serve } from '#access/server/endpoint.ts'
import { DONE } from '#access/shapes.ts'
import { may } from '#access/verbs.ts'
import { seesAgency } from '#domains/distribution/agencies/server/visible-agency.ts'
import { landingPagesContract } from '#domains/distribution/landing-pages/contract.ts'
import { landingPage } from '#domains/distribution/landing-pages/server/landing-page.ts'
import {
  logosOf,
  type LogoRow,
  pictureOf,
  statusOfVisible,
  waitingLogos,
} from '#domains/distribution/landing-pages/server/landing-pages.store.ts'
import { decideLogo, giveLogo } from '#domains/distribution/landing-pages/server/logos.ts'
import { findSeller } from '#domains/membership/quotes/server/quote.ts'
import { officeDay } from '#platform/clock.ts'
import { Refusal } from '#platform/errors/refusal.ts'
import { files } from '#platform/files/files.ts'
import type { Id } from '#platform/ids.ts'

export const landingPagesRoutes = serve(landingPagesContract, {
  page: async ({ params }) => {
    const page = await landingPage(params.code)
    if (!page) throw new Refusal('not_found')
    return page
  },
  picture: async ({ actor, params }) => {
    const logo = await pictureOf(params.logoId)
    if (!logo || !(await seesLogo(actor, logo))) throw new Refusal('not_found')
    return { fileName: logo.file_name, mediaType: logo.media_type, bytes: await files().read(logo.storage_key), inline: true }
  },
  logos: ({ actor, params }) => logosFor(actor, params.masterCode),
  give: async ({ actor, params: { masterCode }, query, body }) => {
    if (!(await seesAgency(actor, masterCode))) throw new Refusal('not_found')
    await giveLogo(actor, masterCode, { fileName: query.fileName, stream: body })
    return logosFor(actor, masterCode)
  },
  waiting: async () => ({ rows: (await waitingLogos()).map(presentLogo) }),
  decide: async ({ actor, params, body }) => {
    await decideLogo(actor, params.logoId, body)
    return DONE
  },
})

async function seesLogo(actor: Actor | null, { master_code, status }: { master_code: string; status: string }): Promise<boolean> {
  if (status === 'approved' && (await findSeller({ masterCode: master_code }, officeDay()))) return true
  return actor !== null && may(actor, 'agencies.read') && seesAgency(actor, master_code)
}

async function logosFor(actor: Actor, masterCode: string) {
  const status = await statusOfVisible(actor, masterCode)
  if (!status) throw new Refusal('not_found')
  const [rows, seller] = await Promise.all([logosOf(masterCode), findSeller({ masterCode }, officeDay())])
  const whyNot = may(actor, 'agency_logos.give') ? (status === 'TERMINATED' ? ('agency_ended' as const) : null) : ('not_your_role' as const)
  return { rows: rows.map(presentLogo), path: seller ? `/agency/${masterCode}` : null, whyNot: { give: whyNot } }
}

const presentLogo = (row: LogoRow) => ({
  id: row.id satisfies Id<'agencyLogo'>,
  masterCode: row.master_code,
  agencyName: row.agency,
  status: row.status,
  width: row.width,
  height: row.height,
  givenBy: row.given_by_name,
  givenAt: row.given_at.toISOString(),
  returnedWhy: row.returned_why,
})
