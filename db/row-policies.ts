/**
 * Which rows one person may read (decision 0033): a second scope in the database beside that of access/server/scope.ts, so that a query
 * that forgets the first answers nothing of others. It holds for the role of row scopes (platform/postgres/row-scope.ts); the application's own
 * role, for staff, commands and jobs, sees every row.
 */

/** Read once per statement, and not for each row. Null where the settings of a scope are missing, which equals nothing. */
const setting = (name: string): string => `(select current_setting('breakwater.${name}', true))`

const RECRUITED = `select a.master_code from agencies a where a.recruited_by in (
  select u.id from users u where u.id = ${setting('recruiter')} or u.id = ${setting('team')} or u.team_admin_id = ${setting('team')})`

type OwnerColumns = { member: string; agent: string; masterCode: string }

const ownedBy = ({ member, agent, masterCode }: OwnerColumns): string =>
  [
    `${member} = ${setting('member')}`,
    `${agent} = ${setting('agent')}`,
    `${masterCode} = ${setting('agency')}`,
    `${masterCode} in (${RECRUITED})`,
  ].join(' or ')

const OWNERS = { member: 'member_id', agent: 'agent_id', masterCode: 'master_code' }

const of = (table: string, column: string, tables: string): [string, string][] =>
  tables.split(/\s+/).map((each) => [each, `exists (select from ${table} owner where owner.id = ${each}.${column})`])

/** By table; what it says is SQL over the table's own columns. A row of what belongs to another table is seen with the row that it belongs to. */
export const ROW_POLICIES: Readonly<Record<string, string>> = Object.fromEntries([
  ['members', ownedBy({ ...OWNERS, member: 'id' })],
  ['memberships', ownedBy(OWNERS)],
  ['claims', ownedBy(OWNERS)],
  ...of('members', 'member_id', 'vehicles'),
  ...of(
    'memberships',
    'membership_id',
    'payments payment_methods checkouts refunds disputes membership_states plan_changes enrolled_vehicles listed_vehicles limit_changes benefit_used_before coverage_gaps no_loss_statements price_notices',
  ),
  ...of('claims', 'claim_id', 'claim_messages claim_decisions claim_clocks claim_promises document_requests photo_passes payouts'),
])
