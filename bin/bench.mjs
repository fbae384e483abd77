// Runs bench.ts on the project's own Node; `node bin/bench.mjs commissions` runs bench/commissions.ts, and so each other of PARTS.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const at = (path) => fileURLToPath(new URL(path, import.meta.url))
const PARTS = ['commissions', 'imports', 'metrics', 'overload', 'replay', 'search']
const [first, ...others] = process.argv.slice(2)
const args = PARTS.includes(first) ? [at(`bench/${first}.ts`), ...others] : [at('bench.ts'), ...process.argv.slice(2)]
const { status } = spawnSync(at('../node_modules/.bin/node'), args, { stdio: 'inherit', cwd: at('..') })
process.exit(status ?? 1)
