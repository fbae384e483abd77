import { pathTo } from '#access/path-to.ts'
import type { Tx } from '#platform/db.ts'
import type { Id } from '#platform/ids.ts'

export type AgencyRecipient = { id: Id<'user'>; email: string; firstName: string; name: string; path: string }

/** Who is written to about an agency: its active admins, and its recruiter, each with the page of theirs about it. */
export async function agencyRecipients(tx: Tx, masterCode: string): Promise<AgencyRecipient[]> {
  const rows = await tx
    .selectFrom('users as u')
    .select(['u.id', 'u.email', 'u.first_name', 'u.last_name', 'u.role'])
    .where('u.status', '=', 'active')
    .where((where) =>
      where.or([
        where.and([where('u.master_code', '=', masterCode), where('u.role', '=', 'agent-admin')]),
        where('u.id', '=', (from) => from.selectFrom('agencies').select('recruited_by').where('master_code', '=', masterCode)),
      ]),
    )
    .orderBy('u.id')
    .execute()
  return rows.map(({ id, email, first_name, last_name, role }) => ({
    id,
    email,
    firstName: first_name,
    name: `${first_name} ${last_name}`,
    path: role === 'agent-admin' ? '/agent-center/agency' : pathTo('/account-center/agencies/:masterCode', { masterCode }),
  }))
}

/** The active admins of an agency alone. */
export const agencyAdmins = async (tx: Tx, masterCode: string): Promise<AgencyRecipient[]> =>
  (await agencyRecipients(tx, masterCode)).filter(({ path }) => path === '/agent-center/agency')
