import { createHash } from 'node:crypto'
import type pg from 'pg'
import { grantOf } from '#db/grants.ts'
import { ROW_FUNCTIONS, ROW_POLICIES } from '#db/row-policies.ts'
import { type Addresses, queryOnce, withClient } from '#platform/postgres/connect.ts'
import { SCOPED_ROLE } from '#platform/postgres/row-scope.ts'

type Table = { schema: string; table: string }

/** The tables of a database that are ours, by their schema and name. */
const TABLES = `
  select n.nspname as schema, c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind in ('r', 'p', 'v') and pg_has_role(c.relowner, 'usage')
    and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * The statements that give a role what the application needs and take everything else from it: one text, in one transaction. Those of the
 * job queue belong to its library.
 */
export function grantStatements(role: string, tables: readonly Table[]): string[] {
  const to = quoted(role)
  const schemas = `public, graphile_worker`
  return [
    `revoke all on all tables in schema ${schemas} from ${to}`,
    `revoke all on all sequences in schema ${schemas} from ${to}`,
    `revoke all on schema ${schemas} from ${to}`,
    `grant usage on schema ${schemas} to ${to}`,
    `grant usage, select on all sequences in schema ${schemas} to ${to}`,
    `grant select on all tables in schema ${schemas} to ${to}`,
    ...tables.flatMap((each) => statementsOf(each, to)),
  ]
}

function statementsOf({ schema, table }: Table, to: string): string[] {
  const name = `${quoted(schema)}.${quoted(table)}`
  if (schema === 'graphile_worker') return table === 'migrations' ? [] : [`grant insert, update, delete on ${name} to ${to}`]
  const { insert, update, delete: remove } = grantOf(table)
  const rights = [
    ...(insert ? ['insert'] : []),
    ...(update === 'all' ? ['update'] : update.length > 0 ? [`update (${update.map(quoted).join(', ')})`] : []),
    ...(remove ? ['delete'] : []),
  ]
  return rights.length > 0 ? [`grant ${rights.join(', ')} on ${name} to ${to}`] : []
}

/** Gives the application's role its rights, each time anew: what somebody gave or took by hand since does not last. */
export async function grantApplication({ ownerUrl, databaseUrl }: Addresses): Promise<void> {
  const [application] = await queryOnce<{ role: string }>(databaseUrl, 'select current_user as role')
  await withClient(ownerUrl, async (client) => {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [TURN])
    const { rows } = await client.query<Table>(TABLES)
    await client.query(grantStatements(application?.role ?? '', rows).join(';\n'))
    await client.query(queuePolicies(application?.role ?? ''))
    await setRowPolicies(client, application?.role ?? '')
    // Nobody makes tables of their own beside ours, not even for a moment.
    await client.query(NO_TEMPORARY_TABLES)
    await client.query('commit')
  })
}

/** The statements for the role of row scopes, which reads and does nothing else. */
const SCOPED_GRANTS = [
  `revoke all on all tables in schema public, graphile_worker from ${SCOPED_ROLE}`,
  `grant usage on schema public to ${SCOPED_ROLE}`,
  `grant select on all tables in schema public to ${SCOPED_ROLE}`,
]

/** The statements for the role of row scopes besides its policies. */
export const scopeStatements = (): string[] => [...ROW_FUNCTIONS, ...SCOPED_GRANTS]

/**
 * Where the database has a role for row scopes, and its application passes over policies, which would keep the planner from indexes:
 * rights, functions, and the policies of each table whose own differ, for they take a lock. Elsewhere none.
 */
export async function setRowPolicies(client: pg.Client, application: string): Promise<void> {
  const { rowCount } = await client.query(
    `select from pg_roles where rolname = $1 and exists (select from pg_roles a where a.rolname = $2 and a.rolbypassrls)`,
    [SCOPED_ROLE, application],
  )
  if (rowCount === 0) return dropRowPolicies(client)
  await client.query(scopeStatements().join(';\n'))
  const { rows } = await client.query<{ table: string; said: string }>(
    `select p.polrelid::regclass::text as table, obj_description(p.oid, 'pg_policy') as said from pg_policy p where p.polname = 'row_scope'`,
  )
  const kept = new Map(rows.map(({ table, said }) => [table, said]))
  for (const [table, condition] of Object.entries(ROW_POLICIES)) {
    const statements = policyStatements(table, condition)
    const digest = createHash('sha256').update(statements).digest('hex')
    if (kept.get(table) === digest) continue
    await client.query(`${statements}; comment on policy row_scope on ${quoted(table)} is '${digest}'`)
  }
}

/** An application that policies hold, and for which there is none, would see no row: after a copy to a server whose roles are others. */
async function dropRowPolicies(client: pg.Client): Promise<void> {
  await client.query(`do $$ declare named regclass; begin
    for named in select polrelid from pg_policy where polname = 'row_scope' loop
      execute format('drop policy row_scope on %s; alter table %s disable row level security', named, named);
    end loop;
  end $$`)
}

export const policyStatements = (table: string, condition: string): string =>
  [
    `alter table ${quoted(table)} enable row level security`,
    `drop policy if exists row_scope on ${quoted(table)}`,
    `create policy row_scope on ${quoted(table)} for select to ${SCOPED_ROLE} using (${condition})`,
  ].join(';\n')

/** The job queue's library lets its owner alone see rows: whoever has its rights sees them too. Made once, for it takes a lock. */
const queuePolicies = (role: string): string => `do $$ declare name text; begin
  for name in select c.relname from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'graphile_worker' and c.relrowsecurity
      and not exists (select from pg_policy p where p.polrelid = c.oid and p.polroles = array[(select oid from pg_roles where rolname = '${role.replaceAll("'", "''")}')]) loop
    execute format('create policy application on graphile_worker.%I to %I using (true) with check (true)', name, '${role.replaceAll("'", "''")}');
  end loop;
end $$`

/** The number of the advisory lock: `grnt` in ASCII. */
const TURN = 0x67726e74

const NO_TEMPORARY_TABLES = `do $$ begin
  if (select pg_has_role(datdba, 'usage') from pg_database where datname = current_database()) then
    execute format('revoke temporary, create on database %I from public', current_database());
  end if;
end $$`
