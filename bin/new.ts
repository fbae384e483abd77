// npm run new -- module DOMAIN/NAME, list DOMAIN/NAME, or endpoint DOMAIN/MODULE NAME: writes what a new module, list or
// endpoint begins with, adds it to apps/modules.ts, and says what to do next. It overwrites nothing.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { planEndpoint } from './new/endpoint.ts'
import { planList } from './new/list.ts'
import { planModule } from './new/module.ts'
import { readNames } from './new/names.ts'
import { applyPlan, CannotAdd, type Plan } from './new/plan.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const USAGE = `npm run new -- module DOMAIN/NAME           for example claims/towing
npm run new -- list DOMAIN/NAME             for example claims/towing-list
npm run new -- endpoint DOMAIN/MODULE NAME  for example claims/towing readInvoice`

try {
  const plan = planOf(process.argv.slice(2))
  const files = applyPlan(ROOT, plan)
  const { status } = spawnSync(
    join(ROOT, 'node_modules', '.bin', 'oxfmt'),
    files.filter((file) => /\.tsx?$/.test(file)),
    { cwd: ROOT },
  )
  console.log(['Written:', ...files.map((file) => `  ${file}`), 'Next:', ...plan.next.map((line, at) => `  ${at + 1}. ${line}`)].join('\n'))
  if (status !== 0) console.log('The formatter did not run: npx oxfmt .')
} catch (error) {
  if (!(error instanceof CannotAdd)) throw error
  console.error(error.message)
  process.exitCode = 2
}

function planOf([kind, place = '', endpoint = '', ...more]: string[]): Plan {
  if (more.length > 0) throw new CannotAdd(USAGE)
  if (kind === 'endpoint') return planEndpoint(ROOT, readNames(place), endpoint)
  if (endpoint !== '') throw new CannotAdd(USAGE)
  if (kind === 'module') return planModule(ROOT, readNames(place))
  if (kind === 'list') return planList(ROOT, readNames(place))
  throw new CannotAdd(USAGE)
}
