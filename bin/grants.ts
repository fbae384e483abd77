// npm run grants: what the application may do with each table. npm run grants -- --sql ROLE: the statements that "npm run migrate" gives a
// role, and those of row scopes.
import { grantStatements, policyStatements, scopeStatements } from '#db/grant-application.ts'
import { grantOf, OUR_TABLES } from '#db/grants.ts'
import { ROW_POLICIES } from '#db/row-policies.ts'

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`)
const [word, role, ...more] = process.argv.slice(2)
const tables = [...OUR_TABLES].sort()

if (word === undefined) say(tables.map(lineOf).join('\n'))
else if (word === '--sql' && role && more.length === 0) say(`${statementsFor(role).join(';\n')};`)
else {
  process.stderr.write('Say npm run grants, or npm run grants -- --sql ROLE.\n')
  process.exitCode = 1
}

/** Of the application's role, and of that of row scopes. */
function statementsFor(application: string): string[] {
  const granted = grantStatements(application, [...tables.map((table) => ({ schema: 'public', table })), ...queueTables()])
  return [...granted, ...scopeStatements(), ...Object.entries(ROW_POLICIES).map(([table, condition]) => policyStatements(table, condition))]
}

/** The tables of the job queue's library. */
function queueTables() {
  const names = ['_private_job_queues', '_private_jobs', '_private_known_crontabs', '_private_tasks', 'jobs', 'migrations']
  return names.map((table) => ({ schema: 'graphile_worker', table }))
}

function lineOf(table: string): string {
  const { insert, update, delete: remove } = grantOf(table)
  const changes = update === 'all' ? ['changes all'] : update.length > 0 ? [`changes ${update.join(', ')}`] : []
  return `${table.padEnd(28)} ${['reads', ...(insert ? ['adds'] : []), ...(remove ? ['deletes'] : []), ...changes].join('; ')}`
}
