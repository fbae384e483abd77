import { sql } from 'kysely'
import { LEAD_STAGES } from '#domains/distribution/leads/rules/lead-codes.data.ts'
import { isOpen } from '#domains/distribution/leads/rules/lead.ts'
import type { Id } from '#platform/ids.ts'

export type ToRemind = { id: Id<'agencyApplication'> }
type Page = { after: string; limit: number }

const OPEN = LEAD_STAGES.filter(isOpen)

/** Applications that count for an open lead, with an address, before they become an agency. */
const inProgress = ({ after, limit }: Page, due: ReturnType<typeof sql<boolean>>) => sql<ToRemind>`
  select a.id from agency_applications a join leads l on l.id = a.lead_id left join leads t on t.id = l.merged_into
  where a.is_current and a.converted_at is null and a.email is not null and coalesce(t.stage, l.stage) = any (${OPEN})
    and ${due} and a.id > ${after}
  order by a.id limit ${limit}`

/** Those in which nothing was handed in since a moment, and that lack something or had something returned. */
export const stalledSince = (since: Date, page: Page) =>
  inProgress(
    page,
    sql<boolean>`a.stalled_reminded_at is null and a.changed_at <= ${since} and (a.complete_at is null or exists (
      select from application_papers p left join application_files f on f.id = p.application_file_id
      where p.agency_application_id = a.id
        and (p.state = 'returned' or (p.state = 'given' and f.verdict in ('quarantined', 'refused')))))`,
  )

/** Those whose latest link still works and ends by a moment. */
export const linkEndsBy = (now: Date, until: Date, page: Page) =>
  inProgress(
    page,
    sql<boolean>`a.link_reminded_at is null and (select max(k.expires_at) from agency_application_links k
      where k.agency_application_id = a.id) between ${now} and ${until}`,
  )
